import type { CallOutput } from '@wanka/contract/call.ts'
import type { Faq, help } from '@wanka/contract/support/help.ts'

export type Topics = CallOutput<typeof help.faqs>['topics']

const plain = (text: string): string => text.toLowerCase().replace(/[\s，。？！、：“”]/g, '')
const holds = ({ question, answer }: Faq, word: string): boolean => plain(question + answer.join('')).includes(word)

/** Questions that contain every typed word, by topic; without a word all of them. */
export function searchFaqs(topics: Topics, typed: string): Topics {
  const words = typed.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map(({ topic, faqs }) => ({
      topic,
      faqs: faqs.filter((faq) => words.every((word) => plain(topic).includes(word) || holds(faq, word))),
    }))
    .filter(({ faqs }) => faqs.length > 0)
}
