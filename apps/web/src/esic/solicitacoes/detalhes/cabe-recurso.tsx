import { instanciaPorExtenso, TEXTOS_DO_RECURSO, type Quem } from '@balcao/domain';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { textoDoMotivo } from '../../processo/quem-pode.ts';
import { useDialogoNoEndereco } from '../../../lib/endereco.ts';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import classes from './detalhes.module.css';

/** Why a request cannot be appealed now, or when that ended; undefined while it can. */
export function porQueNaoCabe({
  passivel_de_recurso,
  recorrer: { motivo, proximo },
}: Pick<SolicitacaoAberta, 'passivel_de_recurso' | 'recorrer'>): string | undefined {
  if (passivel_de_recurso || motivo === null) return undefined;
  if (proximo) return `O prazo para entrar com recurso terminou em ${proximo.ate.formatada}.`;
  // To staff it goes without saying.
  return motivo === 'RECURSO_E_DO_CIDADAO' ? undefined : textoDoMotivo(motivo);
}

type Recorrer = SolicitacaoAberta['recorrer'];

/** What goes without saying while nobody asks for an appeal. */
const CALADOS = ['NATUREZA_SEM_RECURSO', 'SOLICITACAO_CANCELADA', 'RESPOSTA_NO_PRAZO'];

function ateQuando({ motivo, proximo }: Recorrer): string | undefined {
  if (proximo === null) return undefined;
  const quem = motivo === null ? 'Você' : 'Quem fez a solicitação';
  const onde = instanciaPorExtenso(proximo.instancia.id);
  return `${quem} pode entrar com recurso em ${onde} até ${proximo.ate.formatada}.`;
}

/** That a request may be appealed and until when (`esic.md` §2.2), or when that ended. */
export function CabeRecurso({ solicitacao }: { solicitacao: SolicitacaoAberta }) {
  const { passivel_de_recurso, recorrer } = solicitacao;
  if (passivel_de_recurso) {
    const ate = ateQuando(recorrer);
    return (
      <div className={classes.faixa}>
        <p>{TEXTOS_DO_RECURSO.aviso}</p>
        {ate !== undefined && <p>{ate}</p>}
      </div>
    );
  }
  const porQue = porQueNaoCabe(solicitacao);
  if (porQue === undefined || CALADOS.includes(recorrer.motivo ?? '')) return null;
  return <p className={classes.semRecurso}>{porQue}</p>;
}

/** What the dialogs of the appeals of a request get from its details. */
export interface DialogosDeRecursosProps {
  solicitacao: SolicitacaoAberta;
  vista: SolicitacaoVista;
  quem: Quem;
  /** The e-mail typed in the public view, which opens what is reserved. */
  email?: string | undefined;
  /** Asks for it, where something is kept back. */
  reservado?: ReactNode;
  /** Takes the focus when the button that opened a dialog is gone. */
  foco: RefObject<HTMLElement | null>;
}

/** The dialogs of the appeals, which are of a layer above. */
export type DialogosDeRecursos = ComponentType<DialogosDeRecursosProps>;

/** Which of them is open, in the page's address: `?recursos=lista`, where the mails lead to, or `novo`. */
export const useDialogoDeRecursos = () => useDialogoNoEndereco('recursos');
