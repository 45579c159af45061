import type { Recurso, SolicitacaoDetalhada } from '@balcao/contracts';
import { TEXTOS_DO_RECURSO, type AlvoDoRecurso, type InstanciaId } from '@balcao/domain';
import { useState } from 'react';
import { useAvisoAoSair } from '../../../lib/navegacao.ts';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import {
  type DialogosDeRecursosProps,
  porQueNaoCabe,
} from '../../solicitacoes/detalhes/cabe-recurso.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import { FecharOuVer, RecursoAberto } from './recurso-aberto.tsx';
import { RecursoForm, useRecorrer } from './recurso-form.tsx';
import classes from './abrir.module.css';

type Proximo = NonNullable<SolicitacaoDetalhada['recorrer']['proximo']>;

/** When this appeal is for (Lei 12.527/2011, arts. 11 §4 and 15). */
const QUANDO: Readonly<Record<AlvoDoRecurso, string>> = {
  RESPOSTA:
    'Use o recurso se você não concorda com a resposta: se o acesso foi negado, se veio incompleta ou se não é o que você pediu.',
  SILENCIO:
    'A prefeitura não respondeu à sua solicitação no prazo. Você não precisa esperar mais: pode recorrer da falta de resposta.',
  DECISAO: 'Use este recurso se você não concorda com a decisão do recurso anterior.',
  SILENCIO_NO_RECURSO:
    'O seu recurso anterior não foi respondido no prazo. Você não precisa esperar mais: pode levar o caso à instância seguinte.',
};

/** What an instance is, in plain words (Lei 12.527/2011, art. 15, sole paragraph). */
const INSTANCIA: Readonly<Record<InstanciaId, string>> = {
  1: 'A primeira instância é a primeira revisão do seu caso. Quem decide não é a mesma pessoa que respondeu à solicitação.',
  2: 'A segunda instância é a revisão seguinte, feita por outra autoridade. Quem já decidiu neste caso não decide de novo.',
  3: 'A terceira instância é a última revisão dentro da prefeitura: a decisão dela é definitiva. Quem já decidiu neste caso não decide de novo.',
};

const daInstancia = (id: number): string => (id === 2 || id === 3 ? INSTANCIA[id] : INSTANCIA[1]);

/** What the next appeal is for, what its instance is, who decides it, and until when it may be opened. */
export function Explicacao({ proximo }: { proximo: Proximo }) {
  const { contra, instancia, autoridade, ate } = proximo;
  return (
    <div className={classes.explicacao}>
      <p>{QUANDO[contra]}</p>
      <p>{daInstancia(instancia.id)}</p>
      <p>
        Quem decide:{' '}
        <strong>
          {autoridade
            ? `${autoridade.nome} (${autoridade.setor})`
            : 'a administração da prefeitura'}
        </strong>
        . Você pode entrar com este recurso até <strong>{ate.formatada}</strong>.
      </p>
    </div>
  );
}

interface AbrirRecursoProps extends Pick<DialogosDeRecursosProps, 'solicitacao' | 'vista'> {
  arquivos: readonly File[];
  onArquivos: (arquivos: readonly File[]) => void;
  onVerLista: () => void;
  onClose: () => void;
}

/** The form of the next appeal, which may be opened when it comes into sight. */
function Recorrer(props: AbrirRecursoProps) {
  const { solicitacao, vista, arquivos, onArquivos, onVerLista, onClose } = props;
  const [aberto, setAberto] = useState<Recurso>();
  const [saindo, setSaindo] = useState(false);
  // It is told of the appeal that is being written, whatever happens to the request meanwhile.
  const [proximo] = useState(solicitacao.recorrer.proximo);
  const recarregar = useRecarregar();
  const form = useRecorrer(vista, arquivos, (recurso) => {
    onArquivos([]);
    setAberto(recurso);
  });
  // The browser's way back is not asked about: it leaves the details open, which keep all of it.
  const perde = aberto === undefined && form.sujo;
  useAvisoAoSair(aberto === undefined && form.comAnexos);

  const sair = (para: () => void) => () => {
    // Refused, the details that stand behind are old.
    if (form.recusa.erro) void recarregar();
    para();
  };
  return (
    <Modal
      titulo={TEXTOS_DO_RECURSO.botao}
      ocupado={form.ocupado}
      onClose={() => (perde ? setSaindo(true) : sair(onClose)())}
    >
      {aberto ? (
        <RecursoAberto recurso={aberto} onVerLista={onVerLista} onClose={onClose} />
      ) : (
        <>
          <p>
            Da solicitação <span className="inteiro">{solicitacao.numero_protocolo}</span>.
          </p>
          {proximo && <Explicacao proximo={proximo} />}
          <RecursoForm
            {...{ form, onArquivos }}
            onVerLista={sair(onVerLista)}
            onClose={() => (perde ? setSaindo(true) : sair(onClose)())}
          />
        </>
      )}
      {saindo && (
        <ConfirmModal
          titulo="Modificações não salvas"
          confirmar="Sair sem enviar"
          cancelar="Continuar escrevendo"
          onConfirm={sair(onClose)}
          onClose={() => setSaindo(false)}
        >
          <p>
            O recurso ainda não foi enviado. O que você escreveu fica guardado nesta aba do
            navegador até ela ser fechada.
          </p>
        </ConfirmModal>
      )}
    </Modal>
  );
}

/** 'Entrar com recurso' (`esic.md` §2.3); by an address that came too late or too soon, why not. */
export function AbrirRecurso(props: AbrirRecursoProps) {
  const { solicitacao, onVerLista, onClose } = props;
  const [podia] = useState(solicitacao.recorrer.motivo === null);
  if (podia) return <Recorrer {...props} />;
  return (
    <Modal titulo={TEXTOS_DO_RECURSO.botao} onClose={onClose}>
      <p>{porQueNaoCabe(solicitacao) ?? 'Quem entra com recurso é quem fez a solicitação.'}</p>
      <FecharOuVer onVerLista={onVerLista} onClose={onClose} />
    </Modal>
  );
}
