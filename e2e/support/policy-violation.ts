/** The record of a second attempt fetches pictures, which our own policy refuses. */
export const isRecording = (text: string, retry: number): boolean =>
  retry > 0 && text.startsWith("Connecting to 'blob:")

/** What the browser writes to its console when the page's content security policy or permissions refuse something. */
export const isPolicyViolation = (text: string, retry: number): boolean =>
  /Content Security Policy|Permissions policy violation/i.test(text) && !isRecording(text, retry)
