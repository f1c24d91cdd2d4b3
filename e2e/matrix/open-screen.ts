import { expect, type Page } from '@playwright/test'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import type { Borrower, Scene } from '../support/people.ts'
import { missingFrom } from '../support/steps/stand.ts'
import type { Outcome, ScreenCase } from './screen-cases.ts'

/** Drafts from the pages before: the choice of the loan form, and the phone of a forgotten password. */
export const givenBefore = ({ cardId }: Pick<Borrower, 'cardId'>): Record<string, unknown> => ({
  loanChoice: {
    productType: 'cash',
    loanAmt: 300_000,
    period: 3,
    repayType: 'equalInstalment',
    purposeCode: 'daily',
    cardId,
  },
  resetPassword: { mobile: '13900000000', until: 0 },
})

export function addressOf(name: PathName, { query, params = {} }: ScreenCase, { borrower }: Scene): string {
  const named = typeof params === 'function' ? params(borrower) : params
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) => named[key] ?? '')
  const search = new URLSearchParams(query?.(borrower) as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}

/** Expects the whole screen, at its address and with its text; `more` are further texts. */
export async function expectScreen(
  page: Page,
  outcome: Outcome,
  name: PathName,
  more: readonly (string | RegExp)[] = [],
): Promise<void> {
  const { ends, says } = typeof outcome === 'object' && 'ends' in outcome ? outcome : { ends: name, says: outcome }
  const path = new RegExp(`^https?://[^/]+${paths[ends].replace(/:\w+/, '[^/]+')}([?#]|$)`)
  const width = page.viewportSize()?.width ?? 0
  expect(await missingFrom(page, { says: [says, ...more], path, width }), `what ${paths[ends]} lacks`).toEqual([])
}
