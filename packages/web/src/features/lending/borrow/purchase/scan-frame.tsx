import QrCode from 'lucide-react/icons/qr-code'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactElement } from 'react'
import { FrameCorners } from '../../../../ui/primitives/frame-corners.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { inPhrases } from '../../../../ui/primitives/phrases.tsx'
import css from './scan-frame.module.css'

type ScanFrameProps = {
  /** Opens the host's scanner; absent where it has none. */
  onScan: (() => void) | undefined
}

/** The frame for the code of a till. It opens the scanner, or says how the code gets here without one. */
export function ScanFrame({ onScan }: ScanFrameProps): ReactElement {
  if (onScan) {
    return (
      <button type="button" className={css.place} onClick={onScan}>
        <span className={css.frame}>
          <FrameCorners size="l" />
          <Icon of={QrCode} size="xxl" />
        </span>
        <span className={css.act}>
          <Icon of={ScanLine} size="m" />
          扫一扫
        </span>
        <span className={css.words}>对准商户收款台上的付款码</span>
      </button>
    )
  }
  return (
    <div className={css.place}>
      <span className={css.frame}>
        <FrameCorners size="l" />
        <Icon of={QrCode} size="xxl" />
      </span>
      <p className={css.title}>用微信扫商户的付款码</p>
      <p className={css.words}>{inPhrases('扫码后会打开付款页面；这里不能扫码，可以输入付款码')}</p>
    </div>
  )
}
