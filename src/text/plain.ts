// Control characters of a page's title must not move the cursor, ring the bell or turn the line around.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text from elsewhere, safe to show on one line. Tabs become blanks. */
export function plain(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, " ")
    .replace(CONTROL, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
