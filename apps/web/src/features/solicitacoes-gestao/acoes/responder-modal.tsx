import { responderComAnexos } from '@balcao/contracts/esquemas';
import { useState } from 'react';
import {
  DECISOES,
  faltasDaNegativa,
  NATUREZA_ACESSO,
  negaAcesso,
  TIPOS_DE_NEGATIVA,
} from '@balcao/domain';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, foiAConexao, PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { Formulario } from '../../../ui/formulario.tsx';
import { GuardaDeSaida, SairSemSalvar } from '../../../ui/guarda-de-saida.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import type { DialogoProps } from './dialogo.tsx';
import { Pergunta } from './pergunta.tsx';
import { RESPOSTA_VAZIA, RespostaCampos, type CamposDaResposta } from './resposta-campos.tsx';
import gestao from '../gestao.module.css';
import classes from './resposta.module.css';

/**
 * What is missing. A request of information is decided, as the statistics of article 30 count it: more
 * than the server asks for, which also takes the answers of other programs.
 */
const faltasDaResposta = (
  campos: CamposDaResposta,
  natureza: number,
): Partial<CamposDaResposta> => ({
  ...(natureza === NATUREZA_ACESSO && campos.decisao === '' && { decisao: 'Escolha a decisão.' }),
  ...faltasDaNegativa(campos.decisao, campos),
});

/** What goes to the server. */
const pedidoDe = (campos: CamposDaResposta) => ({
  resposta: campos.resposta,
  decisao: DECISOES.find(({ nome }) => nome === campos.decisao)?.nome ?? null,
  ...(negaAcesso(campos.decisao) && {
    tipo_da_negativa: TIPOS_DE_NEGATIVA.find((um) => um === campos.tipo_da_negativa),
    motivo_da_negativa: campos.motivo_da_negativa,
  }),
});

/** The form of an answer while it is written and sent. */
function useResposta({ solicitacao, onFeito }: DialogoProps, perguntar: () => void) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const mudou = useMudou();
  return useFormularioComAnexos(responderComAnexos, {
    nome: `responder:${id}`,
    rascunho: `responder:${id}`,
    inicial: RESPOSTA_VAZIA,
    corpo: (campos) => ({ solicitacao_id: id, ...pedidoDe(campos) }),
    regras: (campos) => faltasDaResposta(campos, natureza.id),
    confirmar: perguntar,
    onFeito: ({ data }) =>
      void mudou(data).then(() => onFeito(`Solicitação ${numero_protocolo} respondida.`)),
  });
}

/** The answer that ends a request, with its files; it is asked twice, since nothing takes it back. */
export function ResponderModal(props: DialogoProps) {
  const { solicitacao, onClose } = props;
  const { id, numero_protocolo, natureza } = solicitacao;
  const [pergunta, setPergunta] = useState<'enviar' | 'fechar'>();
  const form = useResposta(props, () => setPergunta('enviar'));
  const { decisao, resposta } = form.valores;
  const { erro } = form.recusa;
  const voltar = () => setPergunta(undefined);
  // The text stays in this tab; the files would have to be chosen again.
  const fechar = () => (form.comAnexos ? setPergunta('fechar') : onClose());
  return (
    <Modal titulo={`Responder ${numero_protocolo}`} onClose={fechar} ocupado={form.ocupado} largo>
      <div className={classes.lado}>
        <Pergunta id={id} />
        <Formulario de={form} className={gestao.formulario}>
          <RespostaCampos natureza={natureza.id} decisao={decisao} campo={form.campo} />
          <AnexosCampo {...form.anexos} />
          {/* A connection that broke is tried again, a refusal is read. */}
          {foiAConexao(erro) ? (
            <FalhaDoEnvio {...form.recusa} onRepetir={form.enviarJa} />
          ) : (
            <FalhaDoDialogo
              {...form.recusa}
              escrito={resposta}
              onVoltar={form.envio.reset}
              onClose={onClose}
            />
          )}
          <PeDoEnvio envio={form.envio} enviar="Responder" onClose={fechar} />
        </Formulario>
      </div>
      <GuardaDeSaida sujo={form.comAnexos} />
      {pergunta === 'enviar' && (
        <ConfirmModal
          titulo="Enviar esta resposta?"
          confirmar="Enviar e finalizar"
          cancelar="Voltar a escrever"
          onConfirm={() => {
            voltar();
            form.enviarJa();
          }}
          onClose={voltar}
        >
          <p>
            A solicitação <span className="inteiro">{numero_protocolo}</span> é finalizada, e quem a
            fez recebe a resposta por e-mail. Isso não pode ser desfeito.
          </p>
        </ConfirmModal>
      )}
      {pergunta === 'fechar' && (
        <SairSemSalvar perde="a escolha dos arquivos" onSair={onClose} onFicar={voltar} />
      )}
    </Modal>
  );
}
