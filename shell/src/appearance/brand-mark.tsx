import { makeStyles } from '@fluentui/react-components';
import type { Brand } from '@portal/contracts/auth/schemas';

const useStyles = makeStyles({ mark: { height: '32px', width: 'auto', flexShrink: 0 } });

export const BrandMark = ({ brand }: { brand: Brand }) => (
  <img src={brand.logo ?? '/favicon.svg'} alt="" className={useStyles().mark} />
);
