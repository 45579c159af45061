import type { Prorrogar } from '@balcao/contracts';
import { complementarSolicitacao, prorrogarSolicitacao } from '@balcao/contracts/esquemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { guardar } from '../../../lib/rascunho.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { prazoQuery, comNome } from '../../../esic/processo/solicitacoes.queries.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { setoresDoUsuarioQuery } from '../../../esic/processo/quem-pode.ts';
import { useSaidaDoDialogo } from '../../../ui/guarda-de-saida.tsx';
import { useAcaoNaSolicitacao, type DialogoProps, FalhaDasListas } from './dialogo.tsx';
import classes from '../gestao.module.css';

/** Extends the deadline of a request, once, with the reason (Lei 12.527/2011, art. 11 §2). */
export function ProrrogarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, data_previsao } = solicitacao;
  const { data: prazo } = useQuery(prazoQuery({ id }));
  const rascunho = `prorrogar:${id}`;
  /** What waits to be asked about before it is sent. */
  const [pedido, setPedido] = useState<Prorrogar>();
  const acao = useAcaoNaSolicitacao(
    (body: Prorrogar) => call(prorrogarSolicitacao, { body }),
    ({ data_previsao: nova }) => {
      guardar(rascunho, undefined);
      onFeito(`Prazo da solicitação ${numero_protocolo} prorrogado para ${nova.formatada}.`);
    },
  );
  const form = useFormulario(prorrogarSolicitacao, {
    rascunho,
    inicial: { justificativa: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
    confirmar: setPedido,
  });
  return (
    <Modal titulo="Prorrogar o prazo" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          O prazo da solicitação <span className="inteiro">{numero_protocolo}</span> passa de{' '}
          {data_previsao.formatada}
          {prazo?.se_prorrogada ? (
            <>
              {' '}
              para <strong>{prazo.se_prorrogada.formatada}</strong>
            </>
          ) : (
            ' para a data prorrogada'
          )}
          . Só se prorroga uma vez, e quem pediu recebe a justificativa por e-mail.
        </p>
        <Campo {...form.campo('justificativa')} label="Justificativa" linhas={4} />
        <BotoesDoDialogo enviar="Prorrogar prazo" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      {pedido && !acao.error && (
        <ConfirmModal
          titulo="Prorrogar este prazo?"
          confirmar="Prorrogar, sem volta"
          cancelar="Voltar"
          ocupado={form.ocupado}
          onConfirm={() => acao.mutate(pedido)}
          onClose={() => setPedido(undefined)}
        >
          <p>
            A prorrogação não pode ser desfeita nem repetida
            {prazo?.se_prorrogada && <>: o prazo passa a ser {prazo.se_prorrogada.formatada}</>}.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.justificativa}
        onVoltar={() => {
          setPedido(undefined);
          acao.reset();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}

const SEM_SETOR =
  'Você não trabalha em nenhum setor ativo. Peça a um administrador que inclua você em um.';

/** Files of a sector, added to a request that is being attended. */
export function ComplementarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, localizado_em } = solicitacao;
  const consulta = useQuery(setoresDoUsuarioQuery);
  const setores = consulta.data ?? [];
  const mudou = useMudou();
  const daqui = setores.find(({ identificador }) => identificador === localizado_em.identificador);
  const doCostume = daqui?.identificador ?? setores[0]?.identificador ?? '';
  const form = useFormularioComAnexos(complementarSolicitacao, {
    nome: `complementar:${id}`,
    inicial: { setor_id: '' },
    corpo: ({ setor_id }) => ({ solicitacao_id: id, setor_id: setor_id || doCostume }),
    regras: ({ anexos }) =>
      anexos.length === 0 ? { anexos: 'Escolha pelo menos um arquivo.' } : {},
    onFeito: ({ data }) =>
      void mudou(data).then(() => onFeito(`Anexos incluídos na solicitação ${numero_protocolo}.`)),
  });
  const setor = form.campo('setor_id');
  const { fechar, guarda } = useSaidaDoDialogo(form.comAnexos, 'a escolha dos arquivos', onClose);
  return (
    <Modal titulo={`Complementar ${numero_protocolo}`} onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>Os arquivos ficam com a solicitação, e quem a fez também pode baixá-los.</p>
        <FalhaDasListas consultas={[consulta]} />
        <Campo
          {...setor}
          label="Setor"
          value={setor.value || doCostume}
          withAsterisk={false}
          error={setor.error ?? (consulta.data?.length === 0 ? SEM_SETOR : undefined)}
          opcoes={comNome(setores)}
        />
        <AnexosCampo required {...form.anexos} />
        <PeDoEnvio
          envio={form.envio}
          enviar="Incluir anexos"
          disabled={doCostume === ''}
          onClose={fechar}
        />
      </Formulario>
      <FalhaDoDialogo {...form.recusa} onVoltar={form.envio.reset} onClose={onClose} />
      {guarda}
    </Modal>
  );
}
