import { Text } from '@fluentui/react-components';
import { Gone } from '@portal/ui-kit/gone.tsx';
import { useNavigate } from 'react-router-dom';

export function ApplicationNotFound() {
  const navigate = useNavigate();
  return (
    <Gone
      title="Application not found"
      action="Back to My Applications"
      onLeave={() => void navigate('/applications')}
    >
      <Text>The application you&apos;re looking for doesn&apos;t exist.</Text>
    </Gone>
  );
}
