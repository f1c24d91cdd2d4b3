import { type ReactElement, useState } from 'react'
import { host } from '../../../hosts/current-host.ts'
import { HostError } from '../../../hosts/host.ts'
import { isFingerLockOn, setFingerLock } from '../../../session/finger-lock.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** Covers the pages on this phone until its owner's finger is recognised; where the host can ask for one. */
export function FingerLockCard(): ReactElement | null {
  const [on, setOn] = useState(isFingerLockOn)
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const ask = host.fingerprint
  if (!ask) return null
  const turn = async (wanted: boolean): Promise<void> => {
    setAsking(true)
    try {
      if (await ask()) {
        setFingerLock(wanted)
        setOn(wanted)
      } else toast('指纹没有通过，请再试一次', 'error')
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (error.reason !== 'cancelled') toast('手机没有回应，请稍后再试', 'error')
    } finally {
      setAsking(false)
    }
  }
  return (
    <Card flush label="指纹保护">
      <Row
        label="指纹保护"
        note="离开5分钟后再打开，先验证指纹；付款仍用交易密码"
        value={<Switch label="指纹保护" checked={on} pending={asking} onChange={(wanted) => void turn(wanted)} />}
      />
    </Card>
  )
}
