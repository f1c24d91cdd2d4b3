/** More titles than this are not all named: they are a list of their own, above the box. */
const MOST_NAMED = 3
const NAMED_OF_MANY = 2

const named = (title: string): string => `《${title}》`

/** What a tick agrees to, by name: `《a》《b》`, or of many `《a》《b》等5份协议`. */
export const namedPapers = (titles: readonly string[]): string =>
  titles.length > MOST_NAMED
    ? `${titles.slice(0, NAMED_OF_MANY).map(named).join('')}等${titles.length}份协议`
    : titles.map(named).join('')
