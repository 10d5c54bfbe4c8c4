import { createRoot } from 'react-dom/client';
import { Portal } from './portal.tsx';

const element = document.getElementById('portal');
if (!element) throw new Error('The page has no #portal element');
createRoot(element).render(<Portal />);
