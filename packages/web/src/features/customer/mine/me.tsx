import type { BaseInfo } from '@wanka/contract/customer/profile.ts'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { LetterBell } from '../../../shell/letter-bell.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Place } from '../../../ui/primitives/words.tsx'
import css from './me.module.css'

type MeProps = { isLogin: boolean; baseInfo: BaseInfo | undefined }

/** The page's header: masked phone and real-name state, or the login. */
export function Me({ isLogin, baseInfo }: MeProps): ReactElement {
  return (
    <header className={isLogin ? `${css.me} ${css.under}` : css.me}>
      <span className={css.avatar} aria-hidden="true">
        {baseInfo?.name ? baseInfo.name.slice(-1) : <Icon of={UserRound} />}
      </span>
      <div className={css.main}>
        <Who isLogin={isLogin} baseInfo={baseInfo} />
      </div>
      {isLogin && (
        <div className={css.taps}>
          <LetterBell />
          <Link className={css.tap} to={linkTo('ucSetting')} aria-label="设置">
            <Icon of={Settings} />
          </Link>
        </div>
      )}
    </header>
  )
}

function Who({ isLogin, baseInfo }: MeProps): ReactElement {
  if (!isLogin) {
    return (
      <>
        <h1 className={css.phone}>欢迎来到万卡</h1>
        <Button kind="outline" size="small" to={linkTo('login', { redirectUrl: linkTo('user') })}>
          登录/注册
        </Button>
      </>
    )
  }
  if (!baseInfo) {
    return (
      <p className={css.phone}>
        <Place name="mobile" width={120} />
      </p>
    )
  }
  const named = baseInfo.isLocalRealNamed === 'Y'
  return (
    <>
      <h1 className={css.phone}>{baseInfo.mobile}</h1>
      <Link to={linkTo(named ? 'realNameShow' : 'realName')} className={css.chip}>
        <StatusTag kind={named ? 'done' : 'info'} icon={named}>
          {named ? '已实名' : '未实名'}
        </StatusTag>
      </Link>
    </>
  )
}
