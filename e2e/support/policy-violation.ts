/** Whether a message comes from the trace of a second attempt, which fetches pictures that our own policy refuses. */
export const isRecording = (text: string, retry: number): boolean =>
  retry > 0 && text.startsWith("Connecting to 'blob:")

/** Whether the browser reports that the page's content security policy or permissions refused something. */
export const isPolicyViolation = (text: string, retry: number): boolean =>
  /Content Security Policy|Permissions policy violation/i.test(text) && !isRecording(text, retry)
