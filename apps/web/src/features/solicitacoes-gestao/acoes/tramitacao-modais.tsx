import {
  anotarSolicitacao,
  designarSolicitacao,
  devolverSolicitacao,
} from '@balcao/contracts/esquemas';
import type { EquipeDoSetor } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useMudou } from '../../../esic/processo/detalhes.queries.ts';
import { useQuemDoPedido } from '../../../esic/processo/quem-pode.ts';
import { comNome, ESCOLHA } from '../../../esic/processo/solicitacoes.queries.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { guardar } from '../../../lib/rascunho.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../../ui/guarda-de-saida.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { equipesQuery } from '../gestao-api.ts';
import { type DialogoProps, FalhaDasListas, useAcaoNaSolicitacao } from './dialogo.tsx';
import classes from '../gestao.module.css';

/** A note with its files, that no citizen reads. */
export function AnotarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const mudou = useMudou();
  const nome = `anotar:${id}`;
  const form = useFormularioComAnexos(anotarSolicitacao, {
    nome,
    rascunho: nome,
    inicial: { anotacao: '' },
    corpo: ({ anotacao }) => ({ solicitacao_id: id, anotacao }),
    onFeito: ({ data }) =>
      void mudou(data).then(() =>
        onFeito(`Anotação guardada no histórico da solicitação ${numero_protocolo}.`),
      ),
  });
  const { fechar, guarda } = useSaidaDoDialogo(form.comAnexos, 'a escolha dos arquivos', onClose);
  return (
    <Modal titulo={`Anotar em ${numero_protocolo}`} onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>Só servidores leem a anotação e os arquivos. O cidadão não é avisado nem os vê.</p>
        <Campo {...form.campo('anotacao')} label="Anotação" linhas={5} />
        <AnexosCampo {...form.anexos} />
        <PeDoEnvio envio={form.envio} enviar="Guardar anotação" onClose={fechar} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.anotacao}
        onVoltar={form.envio.reset}
        onClose={onClose}
      />
      {guarda}
    </Modal>
  );
}

/** Somebody to choose; who heads the sector is said so. */
const comoOpcao = ({ id, nome, chefe }: EquipeDoSetor['pessoas'][number]) => ({
  value: id,
  label: chefe ? `${nome} (chefia)` : nome,
});

/** Puts a person in charge of a request, whoever had it. */
export function DesignarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, atendente, localizado_em } = solicitacao;
  const equipes = useQuery(equipesQuery);
  const { quem } = useQuemDoPedido();
  const rascunho = `designar:${id}`;
  const deOutro = atendente !== null && atendente.id !== quem?.usuario_id;
  const acao = useAcaoNaSolicitacao(
    (campos: { setor: string; atendente: string; observacao?: string }) =>
      call(designarSolicitacao, { body: { solicitacao_id: id, ...campos } }),
    ({ atendente: novo }, saiuDeVista) => {
      guardar(rascunho, undefined);
      onFeito(
        `Solicitação ${numero_protocolo} passada a ${novo?.nome ?? 'outra pessoa'}.`,
        saiuDeVista,
      );
    },
  );
  const form = useFormulario(designarSolicitacao, {
    rascunho,
    inicial: { setor: localizado_em.identificador, atendente: '', observacao: '' },
    corpo: ({ observacao, ...campos }) => ({
      solicitacao_id: id,
      ...campos,
      ...(temVisivel(observacao) && { observacao }),
    }),
    acao,
    regras: ({ observacao, atendente: novo }) => ({
      ...(novo === '' && { atendente: 'Escolha a pessoa.' }),
      ...(deOutro &&
        !temVisivel(observacao) && {
          observacao: 'Escreva por que a solicitação sai de quem a atende.',
        }),
    }),
  });
  const comGente = equipes.data?.filter(({ pessoas }) => pessoas.length > 0) ?? [];
  const doSetor = comGente.find(({ identificador }) => identificador === form.valores.setor);
  const pessoas = doSetor?.pessoas.filter((pessoa) => pessoa.id !== atendente?.id) ?? [];
  return (
    <Modal titulo={`Passar ${numero_protocolo} a alguém`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <FalhaDasListas consultas={[equipes]} />
        {atendente && (
          <p>
            Quem atende agora é <strong>{atendente.nome}</strong>.
          </p>
        )}
        <Campo
          {...form.campo('setor')}
          label="Setor"
          withAsterisk={false}
          opcoes={[ESCOLHA, ...comNome(comGente)]}
        />
        <Campo
          {...form.campo('atendente')}
          label="Pessoa"
          withAsterisk={false}
          opcoes={[ESCOLHA, ...pessoas.map(comoOpcao)]}
        />
        <Campo
          {...form.campo('observacao')}
          label="Observação interna"
          description={
            deOutro ? 'Por que sai de quem a atende. Só servidores leem.' : 'Só servidores leem.'
          }
          required={deOutro}
          linhas={3}
        />
        <BotoesDoDialogo enviar="Passar a solicitação" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.observacao}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Gives a request that is not the sector's back to the SIC. */
export function DevolverModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, data_previsao } = solicitacao;
  const rascunho = `devolver:${id}`;
  const acao = useAcaoNaSolicitacao(
    ({ motivo }: { motivo: string }) =>
      call(devolverSolicitacao, { body: { solicitacao_id: id, motivo } }),
    (_solicitacao, saiuDeVista) => {
      guardar(rascunho, undefined);
      onFeito(`Solicitação ${numero_protocolo} devolvida ao SIC.`, saiuDeVista);
    },
  );
  const form = useFormulario(devolverSolicitacao, {
    rascunho,
    inicial: { motivo: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
  });
  return (
    <Modal titulo="Devolver ao SIC" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          A solicitação <span className="inteiro">{numero_protocolo}</span> sai do seu setor. O
          prazo continua correndo: {data_previsao.formatada}.
        </p>
        <Campo
          {...form.campo('motivo')}
          label="Motivo"
          description="Diga quem pode responder, se souber. Só servidores leem."
          linhas={3}
        />
        <BotoesDoDialogo enviar="Devolver" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.motivo}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
