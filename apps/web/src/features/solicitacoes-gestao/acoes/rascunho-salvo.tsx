import { aprovarRascunho, getRascunho, removerAnexo, type RascunhoLido } from '@balcao/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AnexosQueSaem } from '../../../esic/anexos/anexos-que-saem.tsx';
import { useEnvio } from '../../../esic/anexos/use-envio.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { announce } from '../../../lib/anuncio.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { useUsuario } from '../../../lib/sessao.ts';
import { useAcao } from '../../../lib/use-acao.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import leitura from '../../../ui/leitura.module.css';
import { salvarRascunho } from '@balcao/contracts/esquemas';
import { pedidoDaResposta, type CamposDaResposta as Campos } from './resposta-campos.tsx';
import classes from './resposta.module.css';

/** The draft of an answer. It is read once and after each change: what is typed stays as it is. */
export const rascunhoQuery = (id: string) =>
  queryOptions({
    queryKey: ['rascunho-da-resposta', id],
    queryFn: async ({ signal }) => (await call(getRascunho, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The form as somebody saved it last; empty while nobody did. */
export const camposDoRascunho = ({ rascunho }: RascunhoLido): Campos => ({
  resposta: rascunho?.resposta ?? '',
  decisao: rascunho?.decisao ?? '',
  tipo_da_negativa: rascunho?.tipo_da_negativa ?? '',
  motivo_da_negativa: rascunho?.motivo_da_negativa ?? '',
  remetida_a: rascunho?.remetida_a ?? '',
});

interface RascunhoSalvoProps {
  id: string;
  /** What was read last. */
  lido: RascunhoLido;
  /** What is typed now, and the files that were chosen. */
  valores: Campos & { anexos: readonly File[] };
  /** Whether that is what was saved last. */
  igual: boolean;
  onMudar: (parte: Partial<Campos & { anexos: readonly File[] }>) => void;
}

/** Saves what is typed over the version that was read; another person's version is shown, not lost. */
function useSalvar({ id, lido, valores, onMudar }: RascunhoSalvoProps) {
  const queries = useQueryClient();
  const [base, setBase] = useState(lido.rascunho?.versao ?? 0);
  const guardar = (novo: RascunhoLido) => queries.setQueryData(rascunhoQuery(id).queryKey, novo);
  const envio = useEnvio(salvarRascunho, `rascunho:${id}`, ({ data }) => {
    guardar(data);
    setBase(data.rascunho?.versao ?? 0);
    onMudar({ anexos: [] });
    announce('Rascunho salvo.');
  });
  const { anexos, ...campos } = valores;
  const alterado = envio.erro instanceof ApiError && envio.erro.code === 'RASCUNHO_ALTERADO';
  // What the other person saved is read at once: the form keeps what is typed.
  useEffect(() => {
    if (alterado) void queries.invalidateQueries({ queryKey: rascunhoQuery(id).queryKey });
  }, [alterado, queries, id]);
  return {
    alterado,
    envio,
    base,
    setBase,
    guardar,
    salvar: () =>
      envio.enviar({
        campos: { solicitacao_id: id, versao: base, ...pedidoDaResposta(campos) },
        arquivos: anexos,
      }),
  };
}

/** Somebody else saved another version meanwhile: both are in sight, and whoever types chooses. */
function OutraVersao({
  lido,
  onMinha,
  onSalva,
}: {
  lido: RascunhoLido;
  onMinha: () => void;
  onSalva: () => void;
}) {
  const { rascunho } = lido;
  if (rascunho === null) return null;
  return (
    <div className={classes.outra} role="alert">
      <p>
        <strong>{rascunho.salvo_por}</strong> salvou outra versão em {rascunho.salvo_em.formatada}.
        O que você escreveu continua no formulário; a versão salva diz:
      </p>
      <blockquote className={leitura.texto}>{rascunho.resposta}</blockquote>
      <Actions>
        <Button variant="default" onClick={onSalva}>
          Usar a versão salva
        </Button>
        <Button variant="default" onClick={onMinha}>
          Continuar com a minha
        </Button>
      </Actions>
    </div>
  );
}

/** Who saved the draft and when, who approved it, or that somebody has to. */
function Situacao({ rascunho, exige_aprovacao }: RascunhoLido) {
  const aprovado_por = rascunho?.aprovado_por ?? null;
  return (
    <p>
      {rascunho === null
        ? 'Nenhum rascunho salvo. O que você salvar aqui o seu setor também vê.'
        : `Rascunho salvo por ${rascunho.salvo_por} em ${rascunho.salvo_em.formatada}.`}
      {aprovado_por !== null && ` Aprovado por ${aprovado_por}.`}
      {exige_aprovacao &&
        aprovado_por === null &&
        ' A resposta só sai depois que outra pessoa aprovar o rascunho, com os anexos salvos nele.'}
    </p>
  );
}

/** What was saved of the answer, its files, and what can be done with it. */
export function RascunhoSalvo(props: RascunhoSalvoProps) {
  const { id, lido, igual, onMudar } = props;
  const { id: eu } = useUsuario();
  const { refetch } = useQuery({ ...rascunhoQuery(id), enabled: false });
  const { envio, alterado, base, setBase, guardar, salvar } = useSalvar(props);
  const aprovacao = useAcao({
    mutationFn: () => call(aprovarRascunho, { body: { solicitacao_id: id, versao: base } }),
    onSuccess: ({ data }) => {
      guardar(data);
      announce('Resposta aprovada.');
    },
  });
  const { rascunho, exige_aprovacao, motivo_sem_aprovar } = lido;
  const mudouAli = rascunho !== null && rascunho.versao !== base;
  const seguir = (parte: Partial<Campos>) => {
    setBase(rascunho?.versao ?? 0);
    onMudar(parte);
    envio.reset();
  };
  return (
    <section className={classes.rascunho} aria-label="Rascunho">
      <Situacao {...lido} />
      {rascunho !== null && rascunho.anexos.length > 0 && (
        <AnexosQueSaem
          anexos={rascunho.anexos}
          dono={{
            nome: 'do rascunho',
            remover: async (qual) => {
              await call(removerAnexo, { params: { id: qual } });
              await refetch();
            },
          }}
          podeRemover={({ anexado_por }) => anexado_por?.id === eu}
          renovar={async () => (await refetch({ throwOnError: true })).data?.rascunho?.anexos ?? []}
        />
      )}
      {mudouAli ? (
        <OutraVersao
          lido={lido}
          onMinha={() => seguir({})}
          onSalva={() => seguir(camposDoRascunho(lido))}
        />
      ) : (
        <Actions>
          <Button variant="default" loading={envio.enviando} onClick={salvar}>
            Salvar rascunho
          </Button>
          {exige_aprovacao && rascunho !== null && motivo_sem_aprovar === null && (
            <Button
              variant="default"
              loading={aprovacao.isPending}
              disabled={!igual}
              onClick={() => aprovacao.mutate()}
            >
              Aprovar resposta
            </Button>
          )}
        </Actions>
      )}
      <FalhaDoDialogo
        erro={alterado ? null : (envio.erro ?? aprovacao.error)}
        escrito={props.valores.resposta}
        onVoltar={() => {
          envio.reset();
          aprovacao.reset();
        }}
        onClose={() => undefined}
      />
    </section>
  );
}
