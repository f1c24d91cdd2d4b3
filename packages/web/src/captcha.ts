import { useQuery } from '@tanstack/react-query'
import { account } from '@wanka/contract/account.ts'
import { callQuery } from './api/query.ts'

export type Captcha = { captchaKey: string | undefined; image: string | undefined; loading: boolean; renew: () => void }

/** A picture to solve, while `on`. Every try burns it, so after one it has to be renewed. */
export function useCaptcha(on: boolean): Captcha {
  const { data, isFetching, refetch } = useQuery({
    ...callQuery(account.captcha, {}),
    enabled: on,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    captchaKey: data?.captchaKey,
    image: data?.image,
    loading: isFetching,
    renew: () => void refetch(),
  }
}
