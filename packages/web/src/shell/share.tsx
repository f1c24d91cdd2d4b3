import { copy } from '@wanka/contract/copy.ts'
import { type ReactElement, useCallback, useState } from 'react'
import { host } from '../hosts/current-host.ts'
import type { ShareCard } from '../hosts/host.ts'
import { HostError } from '../hosts/host.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { MenuMask } from './menu-mask.tsx'

type Sharing = {
  /** Whether sharing is offered at all: an old version of our app reports what it lacks, other programs hide it. */
  offered: boolean
  share: (card: ShareCard) => void
  /** For the caller to render: it points at the host's own menu where the host shares by that. */
  mask: ReactElement
}

/** Shares through the host, and reports the outcome. */
export function useShare(): Sharing {
  const toast = useToast()
  const [pointing, setPointing] = useState(false)
  const share = useCallback(
    (card: ShareCard): void => {
      const sharing = host.share?.(card) ?? Promise.reject(new HostError('unsupported'))
      sharing.then(
        (came) => {
          if (came === 'copied') toast('链接已复制', 'done')
          if (came === 'menu') setPointing(true)
        },
        (error: unknown) => {
          const reason = error instanceof HostError ? error.reason : 'failed'
          if (reason !== 'cancelled')
            toast(reason === 'unsupported' ? copy.shareUnsupported : copy.systemError, 'error')
        },
      )
    },
    [toast],
  )
  const mask = (
    <MenuMask
      open={pointing}
      onClose={() => setPointing(false)}
      title="点右上角"
      text="在菜单里选择发送给朋友或分享到朋友圈"
    />
  )
  return { offered: host.share !== undefined || host.source === '1', share, mask }
}
