import type { RecursoDaLista, Recurso } from '@balcao/contracts';
import {
  restanteDaEntrega,
  restanteDoRecurso,
  seloDoRecurso,
  INSTANCIAS,
  instanciaPorExtenso,
  responsavelPorExtenso,
  SEM_VALOR_NO_RECURSO,
  type Quem,
} from '@balcao/domain';
import type { ReactNode } from 'react';
import { useHoje } from '../../../lib/hoje.ts';
import { PrazoRestante, SeloDeStatus } from '../../processo/selos.tsx';
import type { RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import { Fatos, type Fato } from '../../../ui/fatos.tsx';
import { EntregasDoRecurso, temOQueMostrar } from './entregas-do-recurso.tsx';
import { AnexosDoRecurso, RespostaDoRecurso } from './resposta-do-recurso.tsx';
import leitura from '../../../ui/leitura.module.css';
import classes from './recurso.module.css';

/** The state of an appeal, or its outcome once decided: word, colour and icon. */
export function SituacaoDoRecurso({
  recurso: { situacao, desfecho },
}: {
  recurso: Pick<RecursoDaLista, 'situacao' | 'desfecho'>;
}) {
  return <SeloDeStatus selo={seloDoRecurso(situacao, desfecho)} />;
}

/** How long is left to answer an appeal, or to hand over what it granted; nothing when nothing is owed. */
export function RestanteDoRecurso({
  recurso: { situacao, prazo, entregar_ate },
}: {
  recurso: Pick<RecursoDaLista, 'situacao' | 'prazo' | 'entregar_ate'>;
}) {
  const hoje = useHoje();
  if (entregar_ate !== null)
    return <PrazoRestante restante={restanteDaEntrega(entregar_ate.data, hoje)} />;
  return <PrazoRestante restante={restanteDoRecurso({ situacao, prazo: prazo.data }, hoje)} />;
}

/** 'PRIMEIRA INSTÂNCIA', with its accents. */
export const rotuloDaInstancia = ({ id, nome }: Recurso['instancia']): string =>
  INSTANCIAS.find((uma) => uma.id === id)?.rotulo ?? nome;

const fatosDo = (recurso: Recurso): Fato[] => [
  ['Data de abertura', recurso.data_abertura.formatada],
  ['Instância', rotuloDaInstancia(recurso.instancia)],
  [
    'Situação',
    <span key="situacao" className={classes.selos}>
      <SituacaoDoRecurso recurso={recurso} />
      <RestanteDoRecurso recurso={recurso} />
    </span>,
  ],
  ['Responsável', responsavelPorExtenso(recurso)],
  ['Protocolo do recurso', recurso.numero_protocolo],
  ['Prazo da resposta', recurso.prazo.formatada],
  ...(recurso.data_resposta === null
    ? []
    : [['Respondido em', recurso.data_resposta.formatada] as const]),
];

interface ParteProps {
  titulo: string;
  /** Named with its instance: a page may show several appeals, and the answer to their request. */
  recurso: Recurso;
  children: ReactNode;
}

function Parte({ titulo, recurso: { instancia }, children }: ParteProps) {
  return (
    <section
      className={classes.parte}
      aria-label={`${titulo} do recurso em ${instanciaPorExtenso(instancia.id)}`}
    >
      <h3>{titulo}</h3>
      {children}
    </section>
  );
}

interface DadosDoRecursoProps {
  recurso: Recurso;
  quem: Quem;
  /** Reads it anew, for addresses of its files that open. */
  renovar?: RenovarAnexos | undefined;
  /** To say that what was handed over is not what was granted. */
  contestar?: ReactNode;
}

/**
 * One appeal, whole (`esic.md` §2.3), to whoever filed it, to staff, and to whoever has the protocol of its
 * request; its files only where its message is not kept back.
 */
export function DadosDoRecurso({ recurso, quem, renovar, contestar }: DadosDoRecursoProps) {
  const { mensagem } = recurso;
  return (
    <div className={classes.recurso}>
      <Fatos fatos={fatosDo(recurso)} />
      <Parte titulo="Mensagem" recurso={recurso}>
        <p className={leitura.texto}>{mensagem ?? SEM_VALOR_NO_RECURSO.mensagem}</p>
      </Parte>
      {mensagem !== null && (
        <Parte titulo="Anexos" recurso={recurso}>
          <AnexosDoRecurso recurso={recurso} quem={quem} renovar={renovar} />
        </Parte>
      )}
      <Parte titulo="Resposta" recurso={recurso}>
        <RespostaDoRecurso recurso={recurso} />
      </Parte>
      {recurso.entregas.some(temOQueMostrar) && (
        <Parte titulo="Entrega" recurso={recurso}>
          <EntregasDoRecurso recurso={recurso} renovar={renovar} />
          {contestar}
        </Parte>
      )}
    </div>
  );
}
