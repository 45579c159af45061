import {
  getRelatorioDeGestao,
  type GravarRelatorioDeGestao,
  type RelatorioDeGestao,
} from '@balcao/contracts';
import { gravarRelatorioDeGestao } from '@balcao/contracts/esquemas';
import { formatarData } from '@balcao/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './controladoria.module.css';

const gestaoQuery = (ano: number) =>
  queryOptions({
    queryKey: ['controladoria', 'gestao', ano],
    queryFn: async ({ signal }) =>
      (await call(getRelatorioDeGestao, { params: { ano: String(ano) }, signal })).data,
    // What is being written is not read again under whoever writes it.
    refetchOnWindowFocus: false,
  });

const CABECA = 'gestao';

const FEITO = {
  publicado: 'Relatório publicado.',
  guardado: 'Relatório guardado.',
  retirado: 'Relatório retirado da página pública.',
};

interface EscritoProps {
  ano: number;
  escrito: RelatorioDeGestao;
}

/** Saves, publishes and takes back what was written of a year. */
function useGravar({ ano, escrito }: EscritoProps) {
  const queries = useQueryClient();
  return useAcao({
    mutationFn: (body: GravarRelatorioDeGestao) =>
      call(gravarRelatorioDeGestao, { params: { ano: String(ano) }, body }),
    onSuccess: ({ data }) => {
      // The form begins anew with what was saved: whoever saved it stands at its head.
      document.getElementById(CABECA)?.focus();
      queries.setQueryData(gestaoQuery(ano).queryKey, data);
      const antes = escrito.publicado_em !== null;
      announce(data.publicado_em ? FEITO.publicado : antes ? FEITO.retirado : FEITO.guardado);
    },
  });
}

/** Where the report stands: with whom it is, and how everybody reads it. */
function Situacao({ ano, escrito: { publicado_em, versao } }: EscritoProps) {
  const { cod_empre } = useOrgao();
  if (publicado_em === null)
    return <p>{versao === 0 ? 'Ninguém escreveu ainda.' : 'Guardado: só a equipe lê.'}</p>;
  return (
    <p>
      Publicado em {formatarData(publicado_em)}, com os números daquele dia.{' '}
      <Link href={`/estatisticas?cod_empre=${cod_empre}&ano=${ano}`}>Ver na página pública</Link>
    </p>
  );
}

/** What was saved of it, on paper, where the fields of the form are not. */
const NoPapel = ({ analise, providencias }: RelatorioDeGestao) => (
  <div className={classes.noPapel}>
    <h3>Análise dos pontos recorrentes</h3>
    <p>{analise || 'Ainda não escrita.'}</p>
    <h3>Providências adotadas</h3>
    <p>{providencias || 'Ainda não escritas.'}</p>
  </div>
);

/** What people write of a year: kept as it is written, published when the year is over. */
function Escrita({ ano, escrito }: EscritoProps) {
  const acao = useGravar({ ano, escrito });
  const [confirmando, setConfirmando] = useState<GravarRelatorioDeGestao>();
  const estavaPublicado = escrito.publicado_em !== null;
  const form = useFormulario(gravarRelatorioDeGestao, {
    inicial: {
      analise: escrito.analise,
      providencias: escrito.providencias,
      publicado: estavaPublicado,
    },
    corpo: (campos) => ({ ...campos, versao: escrito.versao }),
    acao,
    confirmar: (corpo) =>
      corpo.publicado || estavaPublicado ? setConfirmando(corpo) : acao.mutate(corpo),
  });
  const { valores, sujo, ocupado } = form;
  return (
    <Formulario de={form} className={classes.formulario}>
      <Situacao ano={ano} escrito={escrito} />
      <Campo
        {...form.campo('analise')}
        label="Análise dos pontos recorrentes"
        description="O que as manifestações do ano têm em comum: onde, quando e por que se repetem."
        linhas={6}
      />
      <Campo
        {...form.campo('providencias')}
        label="Providências adotadas"
        description="O que a prefeitura fez a partir das manifestações, e o que ainda vai fazer."
        linhas={6}
      />
      <Checkbox
        name="publicado"
        label="Publicado na página de estatísticas, para qualquer pessoa ler"
        checked={valores.publicado}
        onChange={({ currentTarget: { checked } }) => form.editar({ publicado: checked })}
        error={form.erroDe('publicado')}
        disabled={ocupado}
      />
      <BarraDeSalvar sujo={sujo} ocupado={ocupado} {...form.recusa} />
      <GuardaDeSaida sujo={sujo} />
      {confirmando && (
        <Confirmacao
          ano={ano}
          publicar={confirmando.publicado}
          onConfirm={() => {
            acao.mutate(confirmando);
            setConfirmando(undefined);
          }}
          onClose={() => setConfirmando(undefined)}
        />
      )}
    </Formulario>
  );
}

interface ConfirmacaoProps {
  ano: number;
  publicar: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What everybody will read, or read no more, is asked once again. */
function Confirmacao({ ano, publicar, ...acoes }: ConfirmacaoProps) {
  const verbo = publicar ? 'Publicar' : 'Retirar';
  return (
    <ConfirmModal titulo={`${verbo} o relatório de gestão de ${ano}?`} confirmar={verbo} {...acoes}>
      <p>
        {publicar
          ? 'O texto e os números de hoje passam a ser lidos por qualquer pessoa na página de estatísticas. Confira que nada nele identifica quem se manifestou.'
          : 'O texto fica guardado, e a página de estatísticas deixa de mostrá-lo.'}
      </p>
    </ConfirmModal>
  );
}

/** The ombudsman's report of a year (Lei 13.460/2017, arts. 14 and 15). */
export function GestaoDaOuvidoria({ ano }: { ano: number }) {
  const consulta = useQuery(gestaoQuery(ano));
  const { data, error } = consulta;
  return (
    <section className={classes.parte} aria-labelledby={CABECA}>
      <h2 id={CABECA} tabIndex={-1}>
        Relatório de gestão da ouvidoria de {ano}
      </h2>
      <p className={classes.nota}>
        A lei pede, a cada ano, o número de manifestações, os motivos, a análise dos pontos
        recorrentes e as providências (Lei 13.460/2017, art. 15), e manda publicá-lo por inteiro na
        internet. Os números o Balcão conta; os dois textos são da ouvidoria.
      </p>
      {error || !data ? (
        <Espera consulta={consulta} texto="Carregando o relatório de gestão..." altura="12rem" />
      ) : (
        <>
          <Escrita key={`${ano}/${data.versao}`} ano={ano} escrito={data} />
          <NoPapel {...data} />
        </>
      )}
    </section>
  );
}
