import { getModelosDeResposta, type ModelosDeResposta } from '@balcao/contracts';
import { putModelosDeResposta } from '@balcao/contracts/esquemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AcaoFeita } from '../../esic/processo/confirmar-acao.tsx';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { ListaDePares } from '../../ui/lista-de-pares.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './gestao.module.css';

const modelosQuery = queryOptions({
  queryKey: ['modelos-de-resposta'],
  queryFn: async ({ signal }) => (await call(getModelosDeResposta, { signal })).data,
});

/** What is written; begun anew with each version that was saved. */
function ModelosForm({ dados, onSalvo }: { dados: ModelosDeResposta; onSalvo: () => void }) {
  const { modelos, versao } = dados;
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (body: ModelosDeResposta) => call(putModelosDeResposta, { body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(modelosQuery.queryKey, data);
      onSalvo();
    },
  });
  const form = useFormulario(putModelosDeResposta, {
    inicial: { modelos: modelos.map((modelo) => ({ ...modelo })) },
    corpo: (valores) => ({ ...valores, versao }),
    acao,
  });
  return (
    <Formulario de={form} className={classes.formulario}>
      <GuardaDeSaida sujo={form.sujo} />
      <p>
        Textos com que uma resposta pode começar, na janela “Responder”. O que está entre chaves é
        preenchido: {'{protocolo}, {nome}, {assunto}, {registro}, {prazo}, {setor}, {instituicao}'}{' '}
        e {'{hoje}'}.
      </p>
      <ListaDePares
        campo={form.campo('modelos')}
        parte={form.parte}
        oQue="modelo"
        rotulos={{ titulo: 'Título do modelo', texto: 'Texto do modelo' }}
        longo="texto"
      />
      <BarraDeSalvar sujo={form.sujo} ocupado={form.ocupado} {...form.recusa} />
    </Formulario>
  );
}

/** 'Modelos de resposta': the SIC writes what answers begin with. */
export function ModelosDeRespostaAba() {
  const consulta = useQuery(modelosQuery);
  const [salvos, setSalvos] = useState(0);
  return (
    <div className={classes.gestao}>
      {salvos > 0 && <AcaoFeita key={salvos}>Modelos de resposta salvos.</AcaoFeita>}
      <Espera consulta={consulta} texto="Buscando os modelos..." altura="8rem" />
      {consulta.data && (
        <ModelosForm
          key={consulta.data.versao}
          dados={consulta.data}
          onSalvo={() => setSalvos((antes) => antes + 1)}
        />
      )}
    </div>
  );
}
