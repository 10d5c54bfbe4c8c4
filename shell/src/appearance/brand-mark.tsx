import { makeStyles } from '@fluentui/react-components';
import type { Brand } from '@portal/contracts/auth/schemas';

const useStyles = makeStyles({ mark: { height: '32px', width: 'auto', flexShrink: 0 } });

/** The brand's logo; the portal's own mark where none is set. */
export const BrandMark = ({ brand }: { brand: Brand }) => (
  <img src={brand.logo ?? '/favicon.svg'} alt="" className={useStyles().mark} />
);
