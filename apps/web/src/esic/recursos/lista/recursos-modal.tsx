import type { Recurso } from '@balcao/contracts';
import { TEXTOS_DO_RECURSO, type Quem } from '@balcao/domain';
import { Button } from '../../../ui/button.tsx';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import {
  type DialogosDeRecursosProps,
  porQueNaoCabe,
} from '../../solicitacoes/detalhes/cabe-recurso.tsx';
import { useFocoNoRevelado } from '../../../lib/foco.ts';
import { Actions } from '../../../ui/buttons.tsx';
import { EmptyState } from '../../../ui/outcome.tsx';
import { Espera } from '../../../ui/states.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { recursosQuery } from '../recursos.queries.ts';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { anexosDoRecurso } from './entregas-do-recurso.tsx';
import { LinhaDoRecurso } from './linha-do-recurso.tsx';
import classes from './lista.module.css';

interface RecursosModalProps extends Omit<DialogosDeRecursosProps, 'foco'> {
  onRecorrer: () => void;
  onClose: () => void;
}

interface LinhasProps {
  recursos: readonly Recurso[];
  quem: Quem;
  vista: SolicitacaoVista;
  /** Reads them anew, for addresses of their files that open. */
  reler: () => Promise<readonly Recurso[]>;
  ref: Ref<HTMLUListElement>;
}

function Linhas({ recursos, quem, vista, reler, ref }: LinhasProps) {
  const ultimo = recursos.at(-1);
  return (
    <ul ref={ref} tabIndex={-1} className={classes.lista} aria-label="Recursos">
      {recursos.map((recurso) => (
        <li key={recurso.id}>
          <LinhaDoRecurso
            recurso={recurso}
            quem={quem}
            aberta={recurso === ultimo}
            vista={vista}
            renovar={async () =>
              (await reler()).filter(({ id }) => id === recurso.id).flatMap(anexosDoRecurso)
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The appeals of a request, one row each that unfolds (`esic.md` §2.3). */
export function RecursosModal(props: RecursosModalProps) {
  const { solicitacao, vista, quem, email, reservado, onRecorrer, onClose } = props;
  const consulta = useQuery(recursosQuery(vista, email));
  const { data, refetch } = consulta;
  const reler = async () => (await refetch({ throwOnError: true })).data ?? [];
  const { motivo } = solicitacao.recorrer;
  const revelados = useFocoNoRevelado<HTMLUListElement>(
    reservado !== undefined,
    data !== undefined,
  );
  const porQue = porQueNaoCabe(solicitacao);
  return (
    <Modal
      titulo={`Recursos da solicitação ${solicitacao.numero_protocolo}`}
      largo
      onClose={onClose}
    >
      <Espera consulta={consulta} texto="Buscando os recursos..." linhas={1} altura="8rem" />
      {data?.length === 0 && (
        <EmptyState texto="Não há registros disponíveis">
          <p>Esta solicitação não tem recurso.</p>
          {porQue !== undefined && <p>{porQue}</p>}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          {reservado}
          <Linhas ref={revelados} recursos={data} {...{ quem, vista, reler }} />
        </>
      )}
      <Actions>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        {motivo === null && (
          <Button leftSection={<IconScale size={20} aria-hidden />} onClick={onRecorrer}>
            {TEXTOS_DO_RECURSO.botao}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}
