export { StockHistory } from './stock-history.tsx'
