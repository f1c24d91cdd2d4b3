/** A published answer, as `/api/faq/list` has it. */
export type Answer = {
  topic: string
  question: string
  answer: readonly string[]
  link: { label: string; url: string }
}

const MOST_HITS = 3
/** Least share of what the customer asked that an answer must contain. */
const LEAST_SHARE = 0.4
/** A hit below this share of the best one is left out. */
const NEAR_BEST = 0.5
const WEIGHTS = { question: 3, topic: 2, answer: 1 } as const

/** Words that every question has, and that say nothing of its subject. */
const FILLERS =
  /请问|你好|您好|麻烦|怎么办|怎么样|怎么|怎样|如何|什么时候|什么|为什么|为何|哪些|哪里|哪儿|多少|多久|能不能|可不可以|是不是|有没有|可以|需要|我想|我要|我们|我|您|你|要|想|会|能|吗|呢|啊|呀|吧|了|的|地|得|就|都|还是|是/g

/**
 * The terms of a text: pairs of neighbouring Chinese characters, and whole words of other letters and digits. Chinese has no
 * spaces, and pairs find 提前还款 in 提前还清 as well.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const run of text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []) {
    if (!/\p{Script=Han}/u.test(run)) terms.add(run)
    else if (run.length === 1) terms.add(run)
    else for (let at = 0; at < run.length - 1; at++) terms.add(run.slice(at, at + 2))
  }
  return terms
}

type Indexed = { answer: Answer; weightOf: (term: string) => number }

const indexed = (answer: Answer): Indexed => {
  const fields = [
    { terms: termsOf(answer.question), weight: WEIGHTS.question },
    { terms: termsOf(answer.topic), weight: WEIGHTS.topic },
    { terms: termsOf(answer.answer.join('\n')), weight: WEIGHTS.answer },
  ]
  const has = (terms: Set<string>, term: string): boolean =>
    terms.has(term) || (term.length === 1 && [...terms].some((one) => one.includes(term)))
  return {
    answer,
    weightOf: (term) => Math.max(0, ...fields.filter(({ terms }) => has(terms, term)).map(({ weight }) => weight)),
  }
}

/** The answers to what a customer asked, best first: those with most of its rarer words, in the question before the text. */
export function searchAnswers(answers: readonly Answer[], asked: string): Answer[] {
  const terms = [...termsOf(asked.replace(FILLERS, ' '))]
  if (terms.length === 0) return []
  const all = answers.map(indexed)
  const rarity = new Map(
    terms.map((term) => {
      const holding = all.filter(({ weightOf }) => weightOf(term) > 0).length
      return [term, Math.log(1 + all.length / (1 + holding))]
    }),
  )
  const sum = (of: (term: string) => number): number =>
    terms.reduce((total, term) => total + of(term) * (rarity.get(term) ?? 0), 0)
  const whole = sum(() => 1)
  const hits = all
    .map(({ answer, weightOf }) => ({
      answer,
      share: sum((term) => Math.min(1, weightOf(term))) / whole,
      score: sum(weightOf),
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.score - one.score)
  const best = hits[0]?.score ?? 0
  return hits
    .filter(({ score }) => score >= best * NEAR_BEST)
    .slice(0, MOST_HITS)
    .map(({ answer }) => answer)
}
