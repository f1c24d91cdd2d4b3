import { Fragment, type ReactNode } from 'react'

// words that close a company's name, a card's bank and number, an instalment, a day, a sum, and numbers of twelve characters and more
const WORDS =
  /((?:股份|责任)?有限(?:责任)?公司|消费金融|小额贷款|融资担保|[\u4e00-\u9fa5]{2,4}银行(?:\(\d{4}\)|尾号\d{4})|第\d+(?:\/\d+)?期|(?:\d{4}年)?\d+月\d+日|\d[\d,]*(?:\.\d{2})?元|[A-Za-z0-9]{12,})/
const NUMBER = /^[A-Za-z0-9]+$/
/** Whole on a line; only what is longer than a line breaks. */
const TOGETHER = { overflowWrap: 'anywhere', wordBreak: 'keep-all' } as const

/** A long number in groups of four; the last group has four to seven characters, so that no single digit ends up on a line. */
export const inFours = (text: string): string[] => text.match(/.{4}(?=.{4})|.+$/g) ?? []

/**
 * Text whose lines break where a reader would: a company's name between its words (云衡 消费金融 有限公司), a long number between
 * groups of four, before a bank's card, an instalment and a sum. The text itself is unchanged, also when it is copied.
 */
export function unbroken(text: string): ReactNode {
  const parts = text.split(WORDS)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={index} style={TOGETHER}>
        {NUMBER.test(part) ? grouped(part) : part}
      </span>
    ),
  )
}

const grouped = (number: string): ReactNode =>
  inFours(number).map((four, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number keep their places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {four}
    </Fragment>
  ))
