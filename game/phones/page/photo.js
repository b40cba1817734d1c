// Photos of a code: made small and grey here, so that the game gets bare pixels and never a picture from elsewhere.

const MOST = 1 << 20; // pixels

async function greyOf(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, Math.sqrt(MOST / (picture.width * picture.height)));
  const width = Math.max(1, Math.floor(picture.width * scale)), height = Math.max(1, Math.floor(picture.height * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = (data[4 * at] + 2 * data[4 * at + 1] + data[4 * at + 2]) / 4;
  return { grey, width, height };
}

// Sends a photo, and returns the key of the words that answer it.
export async function send(file, token) {
  try {
    const { grey, width, height } = await greyOf(file);
    const headers = { "X-Token": token, "Content-Type": "application/octet-stream" };
    const response = await fetch(`/photo/${width}/${height}`, { method: "POST", headers, body: grey });
    return response.ok ? (await response.json()).answer : "photo_late";
  } catch {
    return "photo_none";
  }
}
