import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { copyLink } from '../../../hosts/share-by-browser.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { QrCode } from '../../../ui/primitives/qr-code.tsx'
import css from './elsewhere-card.module.css'

/** Outside WeChat: the code to scan, or the address to open there. */
export function ElsewhereCard(): ReactElement {
  const toast = useToast()
  const url = location.origin + linkTo('wechatPrivilege')
  const copy = (): void =>
    void copyLink({ title: '', text: '', url }).then(
      () => toast('链接已复制', 'done'),
      () => toast('没有复制成功，请从浏览器的地址栏复制'),
    )
  return (
    <Card title="在微信里打开" strong>
      <div className={css.code}>
        <QrCode text={url} label="本页的二维码" />
      </div>
      <p>用微信“扫一扫”扫这个码；在这台手机上，可以复制链接发到微信的“文件传输助手”。打开后登录同一个账户。</p>
      <FootNotes>
        <p>{url}</p>
      </FootNotes>
      <Button kind="plain" onClick={copy}>
        复制链接
      </Button>
    </Card>
  )
}
