"""The games as PettingZoo environments: `TableParallel`, all act in every step, and `TableAEC`, one acts.

Both have the same agents, spaces and rewards. An observation holds the features of the seat's view, and an action mask.
Chance is drawn inside, by the seed of the last reset.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from game.engine.api import CHANCE, Seat
from tools.lab.encoding import Action, Encoding
from tools.lab.encodings import ENCODINGS
from tools.lab.utility import UTILITIES

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, np.ndarray]
Space: TypeAlias = spaces.Space[Any]

ILLEGAL = -1.0
"""The reward for an illegal action; it ends the game, with 0 for the others."""


class Play:
    """A running game, shared by both kinds of environment.

    Args:
        game: its name in `GAMES`.
        players: number of seats.
        utility: one of `UTILITIES`.
        options: of the game; those left out take their default.

    Raises:
        ValueError: for an unknown game, utility, player count or option, naming it.
    """

    def __init__(self, game: str, players: int, utility: str, options: Mapping[str, Any]) -> None:
        if game not in ENCODINGS:
            raise ValueError(f"game={game!r}: must be one of {', '.join(ENCODINGS)}")
        if utility not in UTILITIES:
            raise ValueError(f"utility={utility!r}: must be one of {', '.join(UTILITIES)}")
        self.encoding: Encoding = ENCODINGS[game](players, **options)
        self.agents: tuple[Agent, ...] = tuple(f"seat_{seat}" for seat in range(players))
        self._worth = UTILITIES[utility]
        self._rng = Random()
        self.deal(None)

    def deal(self, seed: int | None) -> None:
        """Starts a new game; its chance follows from the seed, or continues the last game's stream."""
        if seed is not None:
            self._rng = Random(seed)
        self._state = self.encoding.start
        self._offenders: frozenset[Seat] = frozenset()
        self._let_chance_act()

    @property
    def to_act(self) -> list[Seat]:
        """Returns the seats that must choose now, ascending; none when the game has ended."""
        is_ended = self._offenders or self.is_called_off
        return [] if is_ended else sorted(self.encoding.game.to_act(self._state))

    @property
    def is_called_off(self) -> bool:
        """Returns whether the game was aborted because it would not end."""
        return self.encoding.is_called_off(self._state)

    def play(self, actions: Mapping[Seat, Action]) -> None:
        """Applies the seats' actions, then chance; an illegal action ends the game."""
        self._offenders = frozenset(seat for seat in self.to_act if actions[seat] not in self.legal(seat))
        if not self._offenders:
            moves = {seat: self.encoding.moves[actions[seat]] for seat in self.to_act}
            self._state, _ = self.encoding.game.apply(self._state, moves)
            self._let_chance_act()

    def legal(self, seat: Seat) -> list[Action]:
        """Returns the seat's legal actions; only waiting if it is not to act."""
        return self.encoding.legal(self._state, seat) if seat in self.to_act else [self.encoding.wait]

    def observation(self, seat: Seat) -> Observation:
        """Returns the seat's features and action mask."""
        mask = np.zeros(self.encoding.action_count, np.int8)
        mask[self.legal(seat)] = 1
        view = self.encoding.game.view(self._state, seat)
        return {"observation": np.array(self.encoding.features(view), np.float32), "action_mask": mask}

    def rewards(self) -> list[float]:
        """Returns each seat's reward of the last step."""
        if self._offenders:
            return [ILLEGAL if seat in self._offenders else 0.0 for seat in range(self.encoding.players)]
        outcome = self.encoding.game.outcome(self._state)
        return [0.0] * self.encoding.players if outcome is None else self._worth(outcome)

    def observation_space(self) -> Space:
        """Returns the space of features and action mask."""
        size = self.observation(0)["observation"].shape
        legal = spaces.MultiBinary(self.encoding.action_count)
        return spaces.Dict({"observation": spaces.Box(0.0, 1.0, size, np.float32), "action_mask": legal})

    def action_space(self) -> Space:
        """Returns the space of every possible move, and waiting."""
        return spaces.Discrete(self.encoding.action_count)

    def _let_chance_act(self) -> None:
        game = self.encoding.game
        while self.to_act == [CHANCE]:
            self._state, _ = game.apply(self._state, {CHANCE: game.draw(self._state, self._rng)})


class TableParallel(ParallelEnv[Agent, Observation, Action]):
    """All seats act in every step; seats that are not to act can only wait."""

    def __init__(self, game: str, players: int, utility: str = "win", **options: Any) -> None:
        self._table = Play(game, players, utility, options)
        self.metadata = {"name": game, "render_modes": []}
        self.render_mode = None
        self.possible_agents = list(self._table.agents)
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: self._table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> Space:
        """Returns the space of the agent's view and action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Space:
        """Returns the space of every possible move, and waiting."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the game's options are chosen when it is made
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        """Starts a new game; returns each agent's observation and empty infos."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[Agent, Action]) -> Any:
        """Returns observations, rewards, terminations, truncations and empty infos."""
        self._table.play({seat: actions[agent] for seat, agent in enumerate(self.agents)})
        acted, is_called_off = self.agents, self._table.is_called_off
        is_over = not self._table.to_act and not is_called_off
        if not self._table.to_act:
            self.agents = []
        return (
            self._observations(),
            dict(zip(acted, self._table.rewards(), strict=True)),
            dict.fromkeys(acted, is_over),
            dict.fromkeys(acted, is_called_off),
            {agent: {} for agent in acted},
        )

    def _observations(self) -> dict[Agent, Observation]:
        return {agent: self._table.observation(seat) for seat, agent in enumerate(self.possible_agents)}


class TableAEC(AECEnv[Agent, Observation, Action | None]):
    """The seats to act do so one by one; secret choices stay hidden until all have chosen."""

    def __init__(self, game: str, players: int, utility: str = "win", **options: Any) -> None:
        super().__init__()
        self._table = Play(game, players, utility, options)
        self.metadata = {"name": game, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = list(self._table.agents)
        self.observation_spaces = {agent: self._table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> Space:
        """Returns the space of the agent's view and action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Space:
        """Returns the space of every possible move, and waiting."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Starts a new game; its options were chosen in the constructor."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._chosen: dict[Seat, Action] = {}
        self._select_next()

    def observe(self, agent: Agent) -> Observation:
        """Returns the agent's present observation."""
        return self._table.observation(self.possible_agents.index(agent))

    def step(self, action: Action | None) -> None:
        """Acts for the selected agent; the last one to act resolves the step."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} is to act"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._chosen[self.possible_agents.index(agent)] = action
        if self._chosen.keys() == set(self._table.to_act):
            self._play()
        self._select_next()

    def _play(self) -> None:
        self._table.play(self._chosen)
        self._chosen = {}
        if not self._table.to_act:
            self.rewards = dict(zip(self.agents, self._table.rewards(), strict=True))
            is_called_off = self._table.is_called_off
            self.terminations = dict.fromkeys(self.agents, not is_called_off)
            self.truncations = dict.fromkeys(self.agents, is_called_off)
        self._accumulate_rewards()

    def _select_next(self) -> None:
        """Selects the first seat that is to act and has not chosen; the first of all after the end."""
        waiting = (seat for seat in self._table.to_act if seat not in self._chosen)
        self.agent_selection = self.possible_agents[next(waiting, 0)]
