import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { copyLink } from '../../../hosts/share-by-browser.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import css from './earn.module.css'
import type { ShareInfo } from './use-invite.ts'

/** The poster as a picture to save or send. Its renderer is loaded on demand. */
export function PosterSheet({ info, onClose }: { info: ShareInfo | undefined; onClose: () => void }): ReactElement {
  const [shown, setShown] = useState(info)
  if (info && info !== shown) setShown(info)
  const toast = useToast()
  const copy = async (): Promise<void> => {
    if (!shown) return
    try {
      await copyLink({ title: shown.title, text: shown.desc, url: shown.link })
      toast('链接已复制', 'done')
    } catch {
      toast('没有复制成功，请长按图片发送')
    }
  }
  return (
    <Sheet open={info !== undefined} onClose={onClose} title="邀请海报">
      {shown && <Poster info={shown} />}
      <p className={css.code}>
        邀请码<b>{shown?.inviteCode}</b>
      </p>
      <p className={css.posterWords}>长按图片可以保存或发送给好友</p>
      <Button onClick={() => void copy()}>复制邀请链接</Button>
    </Sheet>
  )
}

function Poster({ info: { title, desc, link } }: { info: ShareInfo }): ReactElement {
  const { data, error } = useQuery({
    queryKey: ['poster', link],
    queryFn: async () => (await import('./poster.ts')).drawPoster({ title, desc, link }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className={css.posterWords}>这台设备画不出海报，可以复制下面的链接发给好友。</p>
  if (!data) {
    return <Waiting label="正在画海报" of={['paper']} />
  }
  return <img className={css.poster} src={data} alt={`邀请海报，扫二维码打开${link}`} />
}
