const PHONES = {
  android:
    'Mozilla/5.0 (Linux; Android 14; PJD110) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
}
const named = () => ''

/**
 * Every host program of the app. `bar`: what the host draws above the page; `tabs`: below it; `can`: the actions of its bridge;
 * `agent`: its addition to the phone's user agent; `hands`: it passes its customer's token along.
 */
export const hosts = [
  {
    source: '1',
    name: '万卡 App',
    bar: 'app',
    tabs: true,
    agent: ({ inner, dotted }) => ` WukApp/${inner}${dotted ? ` (${dotted})` : ''}`,
    can: [
      'login',
      'share',
      'face',
      'fingerprint',
      'camera',
      'tabChange',
      'openUrl',
      'openNative',
      'finishWindow',
      'deviceInfo',
      'position',
    ],
  },
  {
    source: 'jfwallet',
    name: '钱包',
    bar: 'none',
    tabs: true,
    agent: named,
    can: ['openUrl', 'finishWindow', 'share'],
    hands: true,
  },
  { source: 'pzscAPP', name: '商城', bar: 'none', agent: named, can: ['openUrl', 'finishWindow'], hands: true },
  { source: 'wukCredit', name: '信用管家', bar: 'app', agent: named, can: ['openUrl', 'finishWindow'], hands: true },
  { source: 'cube', name: '魔方', bar: 'none', agent: named, can: ['openUrl'], hands: true },
  { source: 'DDApp', name: 'DDApp', bar: 'none', agent: named, can: ['finishWindow'], hands: true },
  { source: 'webDebugger', name: '网页调试', bar: 'none', agent: named, can: [] },
  {
    source: 'quickApp',
    name: '快应用',
    bar: 'quick',
    agent: () => ' hap/1.10/huawei com.example.credit/1.0.0',
    can: ['share', 'openNative', 'finishWindow'],
  },
  { source: 'weChat', name: '微信', bar: 'weChat', agent: () => ' MicroMessenger/8.0.49', can: [] },
  { source: 'browser', name: '浏览器', bar: 'browser', agent: named, can: [] },
]

export const hostNamed = (source) => hosts.find((host) => host.source === source) ?? hosts[0]

/** How the app can detect this host without a source in the address: by the user agent, or by the name of an injected bridge. */
export const waysToKnow = (host) => [
  'address',
  ...(host.can.length > 0 ? ['bridge'] : []),
  ...(host.agent !== named || host.source === 'browser' ? ['agent'] : []),
]

/** The frame's name, from which the page reads the host's facts, see docs/hosts.md. */
export function frameName(host, { by, system, inner, dotted, debug }) {
  const facts = {
    agent: PHONES[system] + host.agent({ inner, dotted }),
    ...(by === 'bridge' && { bridge: host.source }),
    ...(debug && { debug: true }),
  }
  return `wanka-shell ${JSON.stringify(facts)}`
}
