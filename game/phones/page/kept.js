// What the browser keeps for the page: where it may store nothing, what the tab remembers itself.

export function load(key) {
  try {
    return localStorage.getItem(key) ?? history.state?.[key] ?? "";
  } catch {
    return history.state?.[key] ?? "";
  }
}

export function save(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    history.replaceState({ ...history.state, [key]: value }, "");
  }
}

export function remove(key) { save(key, ""); }
