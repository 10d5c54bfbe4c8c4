import { Button, Text } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { Front } from './front.tsx';

export function LandingPage() {
  const navigate = useNavigate();
  return (
    <Front title="Partner Portal">
      <Text>
        The platform for our sales partners: submit applications, track revenue share and manage
        merchant relationships.
      </Text>
      <Button appearance="primary" size="large" onClick={() => void navigate('/auth')}>
        Sign In to Continue
      </Button>
    </Front>
  );
}
