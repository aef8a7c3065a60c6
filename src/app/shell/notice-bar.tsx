import { useNotice } from '#lib/notice.ts'
import { NoticeBanner } from '#ui/notice-banner.tsx'

export function NoticeBar() {
  const notice = useNotice()
  return notice && <NoticeBanner notice={notice} className="px-5 sm:px-9 print:hidden" />
}
