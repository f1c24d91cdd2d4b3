import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { account, type ContractLink } from '@wanka/contract/customer/account.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { callQuery } from '../api/query.ts'
import { consentMissing, nextUnread } from './consent-missing.ts'

export type ConsentScene = CallInput<typeof account.contractSelect>['scene']

/** Ticked on its own line: it is a declaration about the customer, not a text to agree to. */
const DECLARATION = 'notStudent'
const FRESH_MS = 60_000

export type Consent = {
  /** The texts agreed to with one tick; `undefined` while they are being fetched. */
  texts: readonly ContractLink[] | undefined
  declaration: ContractLink | undefined
  error: CallError | null
  retry: () => void
  read: ReadonlySet<string>
  agreed: boolean
  declared: boolean
  declare: (on: boolean) => void
  /** Ticking with texts still to be read opens them one after the other; the tick is set when the last was read. */
  tick: (on: boolean) => void
  reading: ContractLink | undefined
  /** More texts follow the one that is open. */
  more: boolean
  open: (key: string) => void
  close: () => void
  finish: () => void
  /** The button's text while something is missing. */
  missing: string | undefined
  /** Keys of the agreed texts, for the call. */
  keys: string[]
}

/** The agreements of a scene: read where they must be, ticked by the customer, never in advance. */
export function useConsent(
  scene: ConsentScene,
  options: { only?: readonly string[]; enabled?: boolean } = {},
): Consent {
  const { only, enabled = true } = options
  const { data, error, refetch } = useQuery({
    ...callQuery(account.contractSelect, { scene }),
    staleTime: FRESH_MS,
    enabled,
  })
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const [agreed, setAgreed] = useState(false)
  const [declared, declare] = useState(false)
  const [opened, setOpened] = useState<{ key: string; thenTick: boolean }>()
  const offered = data?.filter(({ key }) => only?.includes(key) ?? true)
  const texts = offered?.filter(({ key }) => key !== DECLARATION)
  const declaration = offered?.find(({ key }) => key === DECLARATION)
  const reading = offered?.find(({ key }) => key === opened?.key)

  const tick = (on: boolean): void => {
    const unread = on && nextUnread(texts ?? [], read)
    if (unread) setOpened({ key: unread.key, thenTick: true })
    else setAgreed(on)
  }
  const finish = (): void => {
    if (!opened) return
    const now = new Set(read).add(opened.key)
    setRead(now)
    const next = opened.thenTick ? nextUnread(texts ?? [], now) : undefined
    if (opened.thenTick && !next) setAgreed(true)
    setOpened(next && { key: next.key, thenTick: true })
  }
  return {
    texts,
    declaration,
    error,
    retry: () => void refetch(),
    read,
    agreed,
    declared,
    declare,
    tick,
    reading,
    more: Boolean(opened?.thenTick && nextUnread(texts ?? [], new Set(read).add(opened.key))),
    open: (key) => setOpened({ key, thenTick: false }),
    close: () => setOpened(undefined),
    finish,
    missing: consentMissing({ texts, read, agreed, declared: declared || !declaration }),
    keys: offered?.map(({ key }) => key) ?? [],
  }
}
