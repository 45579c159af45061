import type { Recurso } from '@balcao/contracts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { AnexosCampo } from '../../solicitacoes/anexos-campo.tsx';
import { PeDoEnvio } from '../../solicitacoes/pe-do-envio.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { Modal } from '../../ui/modal.tsx';
import { DecisaoCampos } from './decisao-campos.tsx';
import { CAMPOS_DA_DECISAO } from './decisao.ts';
import { FalhaDaDecisao } from './falha-da-decisao.tsx';
import classes from './gestao.module.css';
import { PerguntasDaDecisao } from './perguntas-da-decisao.tsx';
import { useDecisao } from './use-decisao.ts';

interface DecisaoModalProps {
  recurso: Recurso;
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** The form of a decision: outcome, answer and files; a correction begins with the answer in force. */
export function DecisaoModal({ recurso, onFeito, onClose }: DecisaoModalProps) {
  const { numero_protocolo, mensagem } = recurso;
  const decisao = useDecisao(recurso, onFeito);
  const { campos, arquivos, envio, corrige, enviar, setPergunta } = decisao;
  const { enviando, erro } = envio;
  const form = useFormComErros(decisao.recusa ?? erro);
  // The text stays in this tab; the files would have to be chosen again.
  const escolheu = arquivos.length > 0;
  const fechar = () => {
    if (escolheu) setPergunta('fechar');
    else onClose();
  };
  return (
    <Modal
      titulo={`${corrige ? 'Corrigir a resposta de' : 'Responder'} ${numero_protocolo}`}
      onClose={fechar}
      ocupado={enviando}
    >
      <figure className={classes.mensagem}>
        <figcaption>Mensagem de quem recorreu</figcaption>
        <blockquote>{mensagem}</blockquote>
      </figure>
      {corrige && (
        <p>
          A resposta anterior continua guardada, e quem recorreu recebe um e-mail sobre a correção.
        </p>
      )}
      <form ref={form} className={classes.formulario} onSubmit={decisao.submeter} noValidate>
        <DecisaoCampos
          campos={campos}
          faltas={decisao.faltas}
          erro={erro}
          disabled={enviando}
          onChange={decisao.mudar}
        />
        <AnexosCampo
          arquivos={arquivos}
          limites={decisao.limites}
          disabled={enviando}
          error={erroDoCampo(erro, 'anexos')}
          onChange={decisao.setArquivos}
        />
        <FalhaDaDecisao
          erro={erro}
          campos={CAMPOS_DA_DECISAO}
          escrito={campos.resposta}
          onRepetir={enviar}
          onVoltar={envio.reset}
          onClose={onClose}
        />
        <PeDoEnvio
          envio={envio}
          enviar={corrige ? 'Corrigir resposta' : 'Responder'}
          onClose={fechar}
        />
      </form>
      <GuardaDeSaida sujo={escolheu} />
      <PerguntasDaDecisao
        pergunta={decisao.pergunta}
        onEnviar={enviar}
        onFechar={onClose}
        onVoltar={() => setPergunta(undefined)}
      />
    </Modal>
  );
}
