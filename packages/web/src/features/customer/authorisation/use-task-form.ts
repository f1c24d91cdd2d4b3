import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import type { TaskType } from '@wanka/contract/enums.ts'
import { Status } from '@wanka/contract/status.ts'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { useMissing } from '../../../ui/forms/missing.ts'
import { type TaskField, taskKinds } from './task-kinds.ts'

export type TaskValues = Record<TaskField, string>
const empty: TaskValues = { region: '', account: '', password: '' }

const text = (message: string | undefined) =>
  message ? z.string().check(z.trim(), z.minLength(1, message)) : z.string()

/** What a field that this source requires says while it is empty. */
const emptyWords = (fields: readonly TaskField[], accountLabel = '账号') => ({
  region: fields.includes('region') ? '请选择所在城市' : undefined,
  account: fields.includes('account') ? `请输入${accountLabel}` : undefined,
  password: fields.includes('password') ? '请输入查询密码' : undefined,
})

/** Validates only the fields that this source requires. */
const schemaOf = ({ region, account, password }: ReturnType<typeof emptyWords>) =>
  z.object({ region: text(region), account: text(account), password: text(password) })

export type TaskStart = {
  onStarted: (taskId: string) => void
  /** A task of this kind is running already; the list names it. */
  onRunningElsewhere: () => void
  again: boolean
}

/** The task form, and starting a task with the fields that its source requires. */
export function useTaskForm(type: TaskType, agreementKeys: string[], start: TaskStart) {
  const { onStarted, onRunningElsewhere, again } = start
  const { fields, accountLabel } = taskKinds[type]
  const queries = useQueryClient()
  const draft = `authTask.${type}`
  const words = useMemo(() => emptyWords(fields, accountLabel), [fields, accountLabel])
  const schema = useMemo(() => schemaOf(words), [words])
  const form = useForm<TaskValues>({
    resolver: zodResolver(schema),
    defaultValues: draftOf(draft, empty),
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const missing = useMissing(form.control, words)
  const [refusal, setRefusal] = useState<string>()
  const onError = useFailure<TaskValues>({
    setError: form.setError,
    fields: ['region', 'account', 'password'],
    on: {
      [Status.refused]: ({ message }) => setRefusal(message),
      // a task is running already, perhaps from another device: the list has its id
      [Status.duplicate]: () => {
        queries.invalidateQueries({ queryKey: callKey(authorisation.list) })
        onRunningElsewhere()
      },
    },
  })
  const create = useCall(authorisation.create, {
    onError,
    onSuccess: ({ taskId, redirectUrl }) => {
      clearDraft(draft)
      // the source's own page, which sends the customer back here
      if (redirectUrl) location.assign(redirectUrl)
      else onStarted(taskId)
    },
  })
  const submit = form.handleSubmit((values) => {
    setRefusal(undefined)
    if (create.isPending) return
    const asked = Object.fromEntries(fields.map((field) => [field, values[field]]))
    create.mutate({ type, ...asked, ...(again && { again }), agreementKeys })
  })
  return { form, submit: () => void submit(), starting: create.isPending, refusal, missing }
}
