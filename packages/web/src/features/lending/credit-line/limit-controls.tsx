import type { LimitFacts } from '@wanka/contract/lending/credit-line.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { OwnLimitSheet } from './own-limit-sheet.tsx'
import { useLimitControl } from './use-limit-control.ts'

/** Lowering the usable limit, and locking it. */
export function LimitControls({ limit }: { limit: LimitFacts }): ReactElement {
  const { cardQuota, ownLimit, locked } = limit
  const [setting, setSetting] = useState(false)
  const { lock, unlock, setLimit, pending, pin } = useLimitControl(ownLimit)
  const { wanted } = pin
  return (
    <>
      <Card flush label="管理额度">
        <Row
          label="使用上限"
          note="只用一部分额度，控制借款"
          value={ownLimit === cardQuota ? '未设置' : amountText(ownLimit)}
          tone={ownLimit === cardQuota ? 'quiet' : 'ink'}
          onClick={() => setSetting(true)}
        />
        <Row
          label="锁定额度"
          note="锁定后不能借新的，已有借款照常还"
          value={
            <Switch label="锁定额度" checked={locked} pending={pending} onChange={(on) => (on ? lock() : unlock())} />
          }
        />
      </Card>
      <OwnLimitSheet open={setting} onClose={() => setSetting(false)} granted={cardQuota} onChosen={setLimit} />
      <PinSheet
        open={wanted !== undefined}
        onClose={pin.close}
        onSubmit={pin.byPin}
        onAccepted={pin.accepted}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('myLimit') }) }}
      >
        {wanted?.kind === 'more' ? '使用上限调高到' : '解锁额度'}
        {wanted?.kind === 'more' && <Amount fen={wanted.limit} size="large" />}
      </PinSheet>
    </>
  )
}
