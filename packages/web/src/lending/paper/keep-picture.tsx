import { useQuery } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import { type ReactElement, useState } from 'react'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Button, type ButtonProps } from '../../ui/primitives/button.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/primitives/skeleton.tsx'
import css from './keep-picture.module.css'
import type { Paper } from './paper.ts'

type KeepPictureProps = { paper: Paper } & Pick<ButtonProps, 'kind' | 'disabledReason'>

/** 存图片: shows the paper as a picture, to save by a long press or by a tap. Its renderer is loaded on demand. */
export function KeepPicture({ paper, kind = 'plain', disabledReason }: KeepPictureProps): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} icon={Image} disabledReason={disabledReason} onClick={() => setOpen(true)}>
        存图片
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={paper.title}>
        {open && <Picture paper={paper} />}
      </Sheet>
    </>
  )
}

function Picture({ paper }: { paper: Paper }): ReactElement {
  const { data, error } = useQuery({
    queryKey: ['paper', paper],
    queryFn: async () => (await import('./draw-paper.ts')).drawPaper(paper),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className={css.words}>这台设备画不出图片，可以截屏保存。</p>
  if (!data) {
    return (
      <Skeleton label="正在画图片">
        <SkeletonBlock height={360} />
      </Skeleton>
    )
  }
  return (
    <>
      <img className={css.picture} src={data} alt={`${paper.title}，${paper.number}`} />
      <p className={css.words}>长按图片，可以保存到手机</p>
      <Button kind="outline" onClick={() => saveFile(data, `${paper.title}.png`)}>
        保存到这台设备
      </Button>
    </>
  )
}

/** Has the browser save what an address leads to under this name. A web view may ignore it. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
