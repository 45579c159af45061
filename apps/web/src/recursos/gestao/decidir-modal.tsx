import { useQuery } from '@tanstack/react-query';
import { Espera } from '../../ui/states.tsx';
import { Modal } from '../../ui/modal.tsx';
import { recursosQuery } from '../consultas.ts';
import { DecisaoModal } from './decisao-modal.tsx';
import type { DialogoProps } from './dialogo.ts';
import { RecursoAusente } from './recurso-ausente.tsx';

/** Answers an appeal, or corrects its answer, with the appeal itself in sight. */
export function DecidirModal({ recurso, onFeito, onClose }: DialogoProps) {
  const consulta = useQuery(recursosQuery({ id: recurso.solicitacao.id }));
  const { data } = consulta;
  const inteiro = data?.find(({ id }) => id === recurso.id);
  if (inteiro) return <DecisaoModal recurso={inteiro} onFeito={onFeito} onClose={onClose} />;
  return (
    <Modal titulo={`Responder ${recurso.numero_protocolo}`} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando o recurso..." linhas={1} altura="8rem" />
      {data && <RecursoAusente />}
    </Modal>
  );
}
