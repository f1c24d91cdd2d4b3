import { useQuery } from '@tanstack/react-query'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import FileBadge from 'lucide-react/icons/file-badge'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { type Licence, LicencePicture } from './licence-picture.tsx'
import { LicenceZoom } from './licence-zoom.tsx'

const names: Record<string, string> = {
  businessLicence: '营业执照',
  telecomLicence: '增值电信业务经营许可证',
}

/** The licences as operators published them; a tap enlarges one. */
export default function BusinessLicenseScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(catalogue.imageConfig, { group: 'licence' }))
  const [near, setNear] = useState<Licence>()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在打开证照" />
  }
  const licences = Object.entries(data.images).map(([key, url]) => ({ name: names[key] ?? '证照', url }))
  if (licences.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={FileBadge} title="还没有公示证照" text="公示后会显示在这里。">
          <Button kind="plain" to={linkTo('aboutUs')} replace>
            看关于我们
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      {licences.map((licence) => (
        <LicencePicture key={licence.url} licence={licence} onOpen={() => setNear(licence)} />
      ))}
      <LicenceZoom licence={near} onClose={() => setNear(undefined)} />
    </Screen>
  )
}
