import { endpoints } from './all.ts'
import { staffEndpoints } from './all-staff.ts'
import { invoiceFileEndpoints, invoiceStaffFileEndpoints } from './invoice/invoice.ts'
import { exportDatev } from './invoice/staff-datev.ts'
import { type FileCalls, openApi } from './openapi.ts'
import { reportFileEndpoints } from './report/file.ts'
import { exportList } from './staff-export.ts'
import { uploadEndpoints } from './upload.ts'

/** Every call there is, as programs and people read of it. */
export const describedEndpoints = { ...endpoints, ...uploadEndpoints, ...staffEndpoints }

const files: FileCalls = {
  getReportPdf: { endpoint: reportFileEndpoints.getReportPdf, type: 'application/pdf' },
  getDocumentPdf: { endpoint: invoiceFileEndpoints.getDocumentPdf, type: 'application/pdf' },
  getStaffDocumentPdf: { endpoint: invoiceStaffFileEndpoints.getStaffDocumentPdf, type: 'application/pdf' },
  exportDatev: { endpoint: exportDatev, type: 'text/csv' },
  exportList: { endpoint: exportList, type: 'text/csv' },
}

export const describeApi = () => openApi(describedEndpoints, files)
