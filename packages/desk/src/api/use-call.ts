import { useCustom, useCustomMutation } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { StaffCall, StaffUpload } from '@wanka/contract/staff/staff-call.ts'
import { useRef } from 'react'
import type * as z from 'zod/mini'

type Read<C extends StaffCall> = {
  data: CallOutput<C> | undefined
  error: Error | undefined
  isLoading: boolean
  again: () => void
}

/** What a call answers to this input; read again whenever something was done. */
export function useRead<C extends StaffCall>(call: C, input: z.input<C['input']>, { enabled = true } = {}): Read<C> {
  const { query } = useCustom({
    url: call.path,
    method: 'post',
    config: { payload: input },
    queryOptions: { enabled, queryKey: [call.path, input], retry: false, refetchOnWindowFocus: true },
    errorNotification: false,
  })
  return {
    data: query.data?.data as CallOutput<C> | undefined,
    error: (query.error as Error | null) ?? undefined,
    isLoading: query.isLoading,
    again: () => void query.refetch(),
  }
}

type Act<C extends StaffCall, In = z.input<C['input']>> = {
  run: (input: In) => Promise<CallOutput<C>>
  isRunning: boolean
  error: Error | undefined
  forget: () => void
}

/** Does something once, however often it is sent: the same input keeps its key until it is done. Lists are read again after it. */
export const useAct = <C extends StaffCall>(call: C): Act<C> =>
  useSending(call, (input) => [JSON.stringify(input), input])

/** Sends a file once, however often it is sent. */
export const useSendFile = <C extends StaffUpload>(call: C): Act<C, File> =>
  useSending(call, (file: File) => [file, { file }])

/** `of`: what makes an input the same as one that was sent before, and the values that are sent. */
function useSending<C extends StaffCall, In>(call: C, of: (input: In) => [same: unknown, values: unknown]): Act<C, In> {
  const { mutation, mutateAsync } = useCustomMutation()
  const client = useQueryClient()
  const sent = useRef<{ same: unknown; key: string }>(undefined)
  return {
    run: async (input) => {
      const [same, values] = of(input)
      const before = sent.current
      const now = before && before.same === same ? before : { same, key: crypto.randomUUID() }
      sent.current = now
      const { data } = await mutateAsync({
        url: call.path,
        method: 'post',
        values: values as object,
        config: { headers: { uuid: now.key } },
        errorNotification: false,
        successNotification: false,
      })
      sent.current = undefined
      await client.invalidateQueries()
      return data as CallOutput<C>
    },
    isRunning: mutation.isPending,
    error: (mutation.error as Error | null) ?? undefined,
    forget: mutation.reset,
  }
}
