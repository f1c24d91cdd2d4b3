import { useQueryClient } from '@tanstack/react-query'
import { type Card as BankCard, cards } from '@wanka/contract/payments/cards.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { refreshBaseInfo, useSession } from '../../../session/session.ts'
import { ActionSheet, type SheetAction } from '../../../ui/overlays/action-sheet.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { UnbindSheet } from './unbind-sheet.tsx'

/** The actions on one card. */
export function CardMenu({ card, onClose }: { card: BankCard | undefined; onClose: () => void }): ReactElement {
  const { baseInfo } = useSession()
  const { confirm } = useDialogs()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const fail = useFailure()
  const [unbinding, setUnbinding] = useState<BankCard>()
  // the closing sheet keeps its content
  const [shown, setShown] = useState(card)
  if (card && card !== shown) setShown(card)

  const changed = (text: string): void => {
    queries.invalidateQueries({ queryKey: callKey(cards.list) })
    refreshBaseInfo().catch(() => undefined)
    toast(text, 'done')
  }
  const setDefault = useCall(cards.setDefault, {
    onError: fail,
    onSuccess: () => {
      // the same card may become the default again later on this screen, with a new idempotency key
      setDefault.renew()
      changed('已设为默认卡')
    },
  })
  const askUnbind = async (chosen: BankCard): Promise<void> => {
    const name = `${chosen.bankName}(${chosen.tail})`
    if (!baseInfo?.hasDealPassword) {
      const question = { text: '解绑需要输入交易密码，您还没有设置。', confirmLabel: '去设置' }
      if (await confirm(question)) navigate(linkTo('dealPassword', { callBackUrl: linkTo('bankCard') }))
      return
    }
    const text = `解绑${name}后，不能再用它收款和还款，自动扣款的签约也会终止。`
    if (await confirm({ text, confirmLabel: '继续解绑' })) setUnbinding(chosen)
  }
  return (
    <>
      <ActionSheet
        open={card !== undefined}
        onClose={onClose}
        title={shown ? `${shown.bankName}(${shown.tail})` : ''}
        actions={
          shown
            ? actionsOf(shown, {
                makeDefault: () => setDefault.mutate({ cardId: shown.cardId }),
                sign: () => navigate(linkTo('signingContract', { cardId: shown.cardId })),
                unbind: () => void askUnbind(shown),
              })
            : []
        }
      />
      <UnbindSheet card={unbinding} onClose={() => setUnbinding(undefined)} onUnbound={() => changed('已解绑')} />
    </>
  )
}

type Acts = { makeDefault: () => void; sign: () => void; unbind: () => void }

function actionsOf(card: BankCard, acts: Acts): SheetAction[] {
  return [
    ...(card.isDefault
      ? []
      : [{ label: '设为默认卡', icon: BadgeCheck, note: '借款和还款时先选这张卡', onSelect: acts.makeDefault }]),
    ...(card.signed.length > 0
      ? []
      : [{ label: '签约自动扣款', icon: CalendarSync, note: '签约后付款不用再验证银行短信', onSelect: acts.sign }]),
    {
      label: '解绑',
      icon: Unlink,
      note: card.keptBecause ?? '解绑后不能再用它收款和还款',
      disabled: card.keptBecause !== undefined,
      onSelect: acts.unbind,
    },
  ]
}
