import { queryOptions, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { CallError } from '@wanka/contract/status.ts'
import { callApi } from './client.ts'
import { earlyData } from './early-data.ts'
import { isOutcomeUnknown, useOnce } from './once.ts'

/** `useQuery(callQuery(loan.params, { productType: 'cash' }))`. Invalidate by `callKey(loan.params)`. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<CallOutput<C>, CallError>({
    queryKey: [call.path, input],
    meta: { access: call.access },
    initialData: () => earlyData(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal, again: call.effect !== 'idempotent' }),
  })

export const callKey = (call: Call): readonly [string] => [call.path]

type CallMutation<C extends Call> = UseMutationResult<CallOutput<C>, CallError, CallInput<C>>
type CallMutationOptions<C extends Call> = Omit<
  UseMutationOptions<CallOutput<C>, CallError, CallInput<C>>,
  'mutationFn'
>

const bodyText = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Date ? value.toISOString() : value)) ?? ''

/**
 * A call made by a tap. A call whose effect is `idempotent` carries its key: tapped twice, reloaded halfway or sent again after
 * a lost answer, it is executed once. `renew` starts a new operation for the same body.
 */
export function useCall<C extends Call>(
  call: C,
  options: CallMutationOptions<C> = {},
): CallMutation<C> & { renew: () => void } {
  const once = useOnce(call.path)
  const mutation = useMutation<CallOutput<C>, CallError, CallInput<C>>({
    ...options,
    mutationFn: async (input) => {
      if (call.effect !== 'idempotent') return callApi(call, input)
      try {
        return await callApi(call, input, { uuid: once.keyFor(bodyText(input)) })
      } catch (error) {
        if (!isOutcomeUnknown((error as CallError).status)) once.renew()
        throw error
      }
    },
  })
  return Object.assign(mutation, { renew: once.renew })
}
