import type { ParametrosDoOrgao } from '@balcao/contracts';
import type { NomeDoParametro } from '@balcao/domain';
import { putParametrosDoOrgao } from '@balcao/contracts/esquemas';
import { useMemo, useState, type ReactNode } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { recarregarSalvo } from '../../lib/navegacao.ts';
import { Button } from '../../ui/button.tsx';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { GuardaDeSaida } from '../../ui/guarda-de-saida.tsx';
import { ReautenticarModal, useAcaoReautenticada } from '../../ui/reautenticar-modal.tsx';
import { salvarParametros } from './administracao-api.ts';
import { BrasaoCampo } from './brasao-campo.tsx';
import { BuscaDeParametros, esquecerLugar, useBuscaDeParametros } from './busca-de-parametros.tsx';
import { CampoDeParametro } from './campo-de-parametro.tsx';
import { CopiasDoServidor } from './copias-do-servidor.tsx';
import { EspacoDosAnexos } from './espaco-dos-anexos.tsx';
import { FeriadosCampo } from './feriados-campo.tsx';
import { IndiceDasSecoes } from './indice-das-secoes.tsx';
import { InstituicaoCampos } from './instituicao-campos.tsx';
import { PreviaModal } from './previa-modal.tsx';
import { alteracoesDe, rascunhoDe } from './rascunho-de-parametros.ts';
import { SECOES, type IdDaSecao, type SecaoDeParametros } from './secoes-de-parametros.ts';
import { AutoridadesCampos, SetoresSecao } from './setores-secao.tsx';
import classes from './parametros.module.css';

/** Parts that are sent by themselves, and stand before or after the form. */
const ANTES: readonly string[] = ['brasao'];
const DEPOIS: readonly string[] = ['setores', 'espaco'];

const todas: readonly SecaoDeParametros[] = SECOES;
const DO_FORMULARIO = todas.filter(({ id }) => !ANTES.includes(id) && !DEPOIS.includes(id));

/** Sections whose figures can be tried. */
const COM_PREVIA: readonly string[] = ['recebimento', 'acrescimos'];

/** Sections whose fields are named otherwise. */
const COM_NOME_PROPRIO: Readonly<Record<string, string>> = { calendario: 'feriados' };

interface SecaoProps {
  id: string;
  mostra: (id: string) => boolean;
  children: ReactNode;
}

/** A part of the page under its title, which addresses lead to. */
function Secao({ id, mostra, children }: SecaoProps) {
  return (
    <section
      id={id}
      className={classes.secao}
      aria-labelledby={`${id}-titulo`}
      hidden={!mostra(id)}
    >
      <h2 id={`${id}-titulo`} tabIndex={-1}>
        {todas.find((secao) => secao.id === id)?.titulo}
      </h2>
      {children}
    </section>
  );
}

/**
 * All that an institution may set, part by part. What a search does not find is hidden and stays as it
 * was typed; only what changed is sent, and the page reloads after saving.
 */
export function ParametrosForm({ dados }: { dados: ParametrosDoOrgao }) {
  const original = useMemo(() => rascunhoDe(dados), [dados]);
  const { prova, ...acao } = useAcaoReautenticada({
    mutationFn: salvarParametros,
    onSuccess: () => {
      // The page that comes says at its top when it was saved.
      esquecerLugar();
      recarregarSalvo();
    },
  });
  const form = useFormulario(putParametrosDoOrgao, {
    inicial: original,
    corpo: (valores) => alteracoesDe(original, valores),
    acao,
  });
  const [previa, setPrevia] = useState(false);
  const { achados, ...busca } = useBuscaDeParametros(dados.parametros);

  const errado = (nome: string) =>
    form.errados.some((um) => um.nome === nome || um.nome.startsWith(`${nome}.`));
  const mostraCampo = (nome: string) => !achados || achados.tem(nome) || errado(nome);
  const mostraSecao = (id: string) => {
    const secao = todas.find((uma) => uma.id === id);
    const comErro = [...(secao?.nomes ?? []), COM_NOME_PROPRIO[id] ?? id].some(errado);
    return !achados || achados.secao(id) || comErro;
  };

  const campoDe = (nome: NomeDoParametro) => {
    const parametro = dados.parametros.find((um) => um.nome === nome);
    return (
      parametro && (
        <div key={nome} id={nome} className={classes.lugar} hidden={!mostraCampo(nome)}>
          <CampoDeParametro
            parametro={{ ...parametro, nome }}
            campo={form.campo(nome)}
            parte={form.parte}
          />
        </div>
      )
    );
  };
  const experimentar = (
    <div>
      <Button variant="default" onClick={() => setPrevia(true)}>
        Experimentar com estes valores
      </Button>
      <p className={classes.ajuda}>
        Mostra a conta de uma dívida atrasada e a guia de exemplo, antes de salvar.
      </p>
    </div>
  );
  const proprios: Partial<Record<IdDaSecao, ReactNode>> = {
    instituicao: <InstituicaoCampos campo={form.campo} />,
    calendario: <FeriadosCampo dados={dados} campo={form.campo('feriados')} parte={form.parte} />,
    autoridades: <AutoridadesCampos campo={form.campo('autoridades')} parte={form.parte} />,
  };

  return (
    <div className={classes.comIndice}>
      <IndiceDasSecoes secoes={todas.filter(({ id }) => mostraSecao(id))} />
      <div className={classes.corpo}>
        <BuscaDeParametros {...busca} achados={achados} />
        <Secao id="brasao" mostra={mostraSecao}>
          <BrasaoCampo temLogo={dados.tem_logo} espera={form.sujo} />
        </Secao>
        <Formulario de={form} className={classes.formulario}>
          <GuardaDeSaida sujo={form.sujo} />
          {DO_FORMULARIO.map(({ id, nomes }) => (
            <Secao key={id} id={id} mostra={mostraSecao}>
              {proprios[id as IdDaSecao]}
              {nomes.map(campoDe)}
              {COM_PREVIA.includes(id) && experimentar}
            </Secao>
          ))}
          <div className={classes.rodape}>
            <BarraDeSalvar
              {...form.recusa}
              sujo={form.sujo}
              ocupado={form.ocupado || acao.isSuccess}
            />
          </div>
        </Formulario>
        <Secao id="setores" mostra={mostraSecao}>
          <SetoresSecao />
        </Secao>
        <Secao id="espaco" mostra={mostraSecao}>
          <EspacoDosAnexos />
          <CopiasDoServidor />
        </Secao>
        <ReautenticarModal prova={prova} />
        {previa && (
          <PreviaModal
            digitado={alteracoesDe(original, form.valores)}
            onClose={() => setPrevia(false)}
          />
        )}
      </div>
    </div>
  );
}
