import {
  getRegistroDeTratamento,
  getRegistroDeTratamentoEmCsv,
  type AtividadeDoRegistro,
  type RegistroDeTratamento,
} from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Aviso, Fatos } from '../../ui/fatos.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import classes from './registro-de-tratamento.module.css';

const registroQuery = queryOptions({
  queryKey: ['registro-de-tratamento'],
  queryFn: async ({ signal }) => (await call(getRegistroDeTratamento, { signal })).data,
});

const baixar = () => baixarArquivo(getRegistroDeTratamentoEmCsv, {}, 'registro-de-tratamento.csv');

/** One activity: why it is done, under which law, and each field that it keeps. */
function Atividade({ chave, nome, dados, ...fatos }: AtividadeDoRegistro) {
  return (
    <section className={classes.secao} aria-labelledby={chave}>
      <h2 id={chave}>{nome}</h2>
      <Fatos
        fatos={[
          ['Para quê', fatos.finalidade],
          ['O que a lei diz', fatos.base_legal],
          ['De quem são os dados', fatos.titulares],
          ['Quem mais os recebe', fatos.compartilhamento],
          ['Por quanto tempo', fatos.guarda],
        ]}
      />
      <h3>Dados guardados</h3>
      <dl className={classes.dados}>
        {dados.map(({ categoria, campos }) => (
          <div key={categoria}>
            <dt>{categoria}</dt>
            <dd>{campos.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Registro({ controlador, encarregado, atividades, medidas }: RegistroDeTratamento) {
  return (
    <>
      <Fatos
        fatos={[
          ['Controlador', `${controlador.nome}, CNPJ ${formatarDocumento(controlador.cnpj)}`],
          ['Encarregado', encarregado || 'Ainda não informado'],
        ]}
      />
      {encarregado === '' && (
        <Aviso aria-label="Falta o encarregado">
          <p>
            A lei pede que a instituição diga quem é o encarregado pelos dados pessoais (LGPD, art.
            41). <Link href="/dashboard/parametros">Informe o nome em Parâmetros</Link>.
          </p>
        </Aviso>
      )}
      <div className={classes.acoes}>
        <BaixarCsv baixar={baixar}>Baixar em planilha (CSV)</BaixarCsv>
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      {atividades.map((atividade) => (
        <Atividade key={atividade.chave} {...atividade} />
      ))}
      <section className={classes.secao} aria-labelledby="medidas">
        <h2 id="medidas">Como os dados são protegidos</h2>
        <ul>
          {medidas.map((medida) => (
            <li key={medida}>{medida}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The register of processing, for the encarregado: printed from what the code keeps (LGPD, art. 37). */
export function RegistroDeTratamentoPage() {
  const consulta = useQuery(registroQuery);
  return (
    <Page
      titulo="Registro de tratamento de dados"
      descricao="O que o portal guarda das pessoas, campo por campo, para quê e com que lei (LGPD, art. 37). Sai do próprio programa: está sempre em dia."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando o registro..." altura="20rem" />
      {consulta.data && <Registro {...consulta.data} />}
    </Page>
  );
}
