import { parcelLines } from '@pitlane/domain/address/layout.ts'
import type { StaffWin } from '@pitlane/contract/lottery/staff.ts'
import { useGetOne, useParams, useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'
import { SlipScreen } from '../logistics/index.ts'

/** What goes into the parcel with a prize. */
export function PrizeSlipScreen() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data: win, error } = useGetOne<StaffWin>('lottery-wins', { id: Number(id) }, { retry: false })
  const slip = win?.address && {
    channel: win.channel,
    to: parcelLines(win.address),
    about: (
      <section>
        <h2>{translate('lottery.win')}</h2>
        <strong>#{win.id}</strong>
        <div>
          <Time at={win.won_at} />
        </div>
        <div>{win.activity}</div>
      </section>
    ),
    children: (
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('slip.item')}</th>
            <th scope="col">{translate('slip.code')}</th>
            <th scope="col" className="number">
              {translate('slip.to_pack')}
            </th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{win.item}</td>
            <td>{win.code}</td>
            <td className="number">
              <strong>1</strong>
            </td>
            <td className="number" aria-hidden>
              <span className="tick" />
            </td>
          </tr>
        </tbody>
      </table>
    ),
  }
  const back = { to: `/lottery-wins/${id}/show`, label: 'lottery.back_to_win' }
  return <SlipScreen back={back} error={error} slips={slip ? [{ key: id, ...slip }] : null} />
}
