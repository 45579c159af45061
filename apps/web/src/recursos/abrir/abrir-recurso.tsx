import type { Recurso } from '@balcao/contracts';
import { TEXTOS_DO_RECURSO } from '@balcao/domain';
import { useState } from 'react';
import { useRascunho } from '../../lib/rascunho.ts';
import { useAvisoAoSair } from '../../lib/navegacao.ts';
import { useRecarregar } from '../../solicitacoes/detalhes/consultas.ts';
import type { DialogosDeRecursosProps } from '../../solicitacoes/detalhes/dialogos-de-recursos.ts';
import { porQueNaoCabe } from '../../solicitacoes/detalhes/por-que-nao-cabe.ts';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { Explicacao } from './explicacao.tsx';
import { FecharOuVer } from './fechar-ou-ver.tsx';
import { RecursoAberto } from './recurso-aberto.tsx';
import { MENSAGEM_VAZIA, RecursoForm } from './recurso-form.tsx';
import { useRecorrer } from './use-recorrer.ts';

interface AbrirRecursoProps extends Pick<DialogosDeRecursosProps, 'solicitacao' | 'vista'> {
  arquivos: readonly File[];
  onArquivos: (arquivos: readonly File[]) => void;
  onVerLista: () => void;
  onClose: () => void;
}

/** The form of the next appeal, which may be opened when it comes into sight. */
function Formulario(props: AbrirRecursoProps) {
  const { solicitacao, vista, arquivos, onArquivos, onVerLista, onClose } = props;
  const rascunho = useRascunho(`recurso-${solicitacao.id}`, MENSAGEM_VAZIA);
  const [aberto, setAberto] = useState<Recurso>();
  const [saindo, setSaindo] = useState(false);
  // It is told of the appeal that is being written, whatever happens to the request meanwhile.
  const [proximo] = useState(solicitacao.recorrer.proximo);
  const recarregar = useRecarregar();
  const envio = useRecorrer(vista, (recurso) => {
    rascunho.limpar();
    onArquivos([]);
    setAberto(recurso);
  });
  // The browser's way back is not asked about: it leaves the details open, which keep all of it.
  const perde = aberto === undefined && (rascunho.preenchido || arquivos.length > 0);
  useAvisoAoSair(arquivos.length > 0);

  const sair = (para: () => void) => () => {
    // Refused, the details that stand behind are old.
    if (envio.erro) void recarregar();
    para();
  };
  return (
    <Modal
      titulo={TEXTOS_DO_RECURSO.botao}
      ocupado={envio.enviando}
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
            {...{ rascunho, arquivos, onArquivos, envio }}
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
  if (podia) return <Formulario {...props} />;
  return (
    <Modal titulo={TEXTOS_DO_RECURSO.botao} onClose={onClose}>
      <p>{porQueNaoCabe(solicitacao) ?? 'Quem entra com recurso é quem fez a solicitação.'}</p>
      <FecharOuVer onVerLista={onVerLista} onClose={onClose} />
    </Modal>
  );
}
