import { useQuery } from '@tanstack/react-query'
import { account } from '@wanka/contract/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { callQuery } from './api/query.ts'

export type Captcha = {
  captchaKey: string | undefined
  image: string | undefined
  /** What is asked in words in place of the picture. */
  question: readonly string[] | undefined
  inWords: boolean
  loading: boolean
  /** Why there is nothing to answer, where the server said so. */
  refusal: string | undefined
  renew: () => void
  /** Words in place of the picture, and back. */
  turn: () => void
}

/** A picture to solve, or the same in words, while `on`. Every try burns it, so after one it has to be renewed. */
export function useCaptcha(on: boolean): Captcha {
  const [inWords, setInWords] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(account.captcha, inWords ? { kind: 'text' } : {}),
    enabled: on,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    captchaKey: data?.captchaKey,
    image: data?.image,
    question: data?.question,
    inWords,
    loading: isFetching,
    refusal: error?.status === Status.refused ? error.message : undefined,
    renew: () => void refetch(),
    turn: () => setInWords(!inWords),
  }
}
