/** Bound on the names of prepared statements; longer text is no name. */
const LONGEST_NAME = 64

/**
 * Parses what one client sends to PostgreSQL, message by message, and returns whether a chunk contains a COMMIT: by its text, or
 * by the name under which this connection prepared it.
 */
export function watchForCommits(): (bytes: Buffer) => boolean {
  const prepared = new Set<string>()
  let begun: Buffer = Buffer.alloc(0)
  let started = false

  function isCommit(type: string, body: Buffer): boolean {
    if (type === 'Q') return isCommitText(textAt(body, 0))
    if (type === 'B') return prepared.has(textAt(body, body.indexOf(0) + 1, LONGEST_NAME))
    if (type !== 'P') return false
    const name = textAt(body, 0)
    if (isCommitText(textAt(body, body.indexOf(0) + 1))) prepared.add(name)
    else prepared.delete(name)
    return false
  }

  return (bytes) => {
    begun = Buffer.concat([begun, bytes])
    let found = false
    for (;;) {
      // the first message of a connection has no type
      const head = started ? 1 : 0
      if (begun.length < head + 4) return found
      const end = head + begun.readUInt32BE(head)
      if (begun.length < end) return found
      if (started && isCommit(begun.toString('latin1', 0, 1), begun.subarray(5, end))) found = true
      started = true
      begun = begun.subarray(end)
    }
  }
}

const isCommitText = (text: string): boolean => /^\s*commit\b/i.test(text)

/** Reads a zero-terminated text. */
function textAt(body: Buffer, from: number, longest = body.length): string {
  const end = body.indexOf(0, from)
  return body.toString('utf8', from, end === -1 ? Math.min(body.length, from + longest) : end)
}
