import { useQueryClient } from '@tanstack/react-query'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

/** Undoes the closure in one tap; no confirmation, because undoing loses nothing. */
export function UndoButton(): ReactElement {
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useCall(accountClosure.undo, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(accountClosure.check) })
      toast('注销已撤销', 'done')
      void navigate(linkTo('home'), { replace: true })
    },
    onError: useFailure(),
  })
  return (
    <Button pending={undo.isPending} onClick={() => undo.mutate({})}>
      撤销注销
    </Button>
  )
}
