import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactElement, useState } from 'react'
import { host } from '../../../hosts/current-host.ts'
import { useShare } from '../../../shell/share.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { PosterSheet } from './poster-sheet.tsx'
import { type ShareInfo, useInvite } from './use-invite.ts'

/** Two ways to invite: a poster with the code and the link, and the host's own sharing. Where nothing can be shared, the poster is the one way. */
export function InviteBar(): ReactElement {
  const { pending, take } = useInvite()
  const { offered, share, mask } = useShare()
  const [poster, setPoster] = useState<ShareInfo>()
  const showPoster = async (): Promise<void> => {
    const info = await take()
    if (info) setPoster(info)
  }
  const shareLink = async (): Promise<void> => {
    const info = await take()
    if (info) share({ title: info.title, text: info.desc, url: info.link })
  }
  const byPoster = !offered || (host.source === 'browser' && !('share' in navigator))
  const invite = (
    <Button icon={Share2} pending={pending} onClick={() => void (byPoster ? showPoster() : shareLink())}>
      邀请好友
    </Button>
  )
  return (
    <>
      {byPoster ? (
        <BottomBar>{invite}</BottomBar>
      ) : (
        <BottomBar
          secondary={
            <Button kind="plain" icon={QrCode} pending={pending} onClick={() => void showPoster()}>
              海报
            </Button>
          }
        >
          {invite}
        </BottomBar>
      )}
      <PosterSheet info={poster} onClose={() => setPoster(undefined)} />
      {mask}
    </>
  )
}
