import {
  Children,
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'

/** From one mark to the next: 链接可能已失效， and 您的借款不受影响。 A bracket opens a phrase. The wide marks lie between ！ and ？. */
const PHRASE = /[（《]?[^、。《》·！-？]+[、。》”·！）-？ ]*|./g

/**
 * A note whose lines break between phrases. What is longer than a line is divided in even parts, and does not lend a word to the phrase
 * before it. Paragraphs are divided, too; other elements stay as they are. The text itself is unchanged.
 * @param words draws the words of a phrase: `unbroken`, where it may hold a company's name or a long number
 */
export function inPhrases(content: ReactNode, words?: (phrase: string) => ReactNode): ReactNode {
  const parts = Children.toArray(content)
  const drawn = (phrase: string, at: number): ReactElement => (
    <span key={at} className="phrase">
      {words ? words(phrase) : phrase}
    </span>
  )
  return parts.some(isValidElement) ? parts.map(within) : parts.join('').match(PHRASE)?.map(drawn)
}

const within = (part: ReactNode): ReactNode =>
  isValidElement<PropsWithChildren>(part) && part.type === 'p'
    ? cloneElement(part, undefined, inPhrases(part.props.children))
    : part
