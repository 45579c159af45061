import type { InformacoesCadastrais } from '@balcao/contracts';
import { aplicarMascara, formatarDocumento, MASCARA_CEP, tipoDocumento } from '@balcao/domain';
import { useId } from 'react';
import { ConsultaPage } from '../../tributos/consulta-page.tsx';
import { Resultado, Resumo } from '../../tributos/resultado.tsx';
import type { Alvo } from '../../tributos/consulta.ts';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import classes from './cadastro.module.css';

const MASCARA_PIS = '###.#####.##-#';

function Secao({ titulo, fatos }: { titulo: string; fatos: readonly Fato[] }) {
  const id = useId();
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <Fatos fatos={fatos} />
    </section>
  );
}

/** What only a person has: papers, and what the census asks. */
function DaPessoa({ cadastro }: { cadastro: InformacoesCadastrais }) {
  return (
    <>
      <Secao
        titulo="Dados pessoais"
        fatos={[
          ['Nome completo', cadastro.nome],
          ['Data de nascimento', cadastro.dataNascimentoFormatada],
          ['CPF/CNPJ', formatarDocumento(cadastro.cpfcnpj)],
          ['PIS/PASEP', cadastro.pispasep && aplicarMascara(MASCARA_PIS, cadastro.pispasep)],
          ['RG', cadastro.rgNumero],
          ['Órgão emissor', cadastro.orgaoEmissor],
          ['Data de emissão do RG', cadastro.dataEmissaoRgFormatada],
        ]}
      />
      <Secao
        titulo="Outras informações"
        fatos={[
          ['Estado civil', cadastro.estadoCivil],
          ['Sexo', cadastro.sexo],
          ['Cor/raça', cadastro.corRaca],
        ]}
      />
    </>
  );
}

/** A company has a name, a day of registration and a CNPJ; no papers of a person. */
function DaEmpresa({ cadastro }: { cadastro: InformacoesCadastrais }) {
  return (
    <Secao
      titulo="Dados da empresa"
      fatos={[
        ['Nome empresarial', cadastro.nome],
        ['Data de registro', cadastro.dataRegistroFormatada],
        ['CPF/CNPJ', formatarDocumento(cadastro.cpfcnpj)],
      ]}
    />
  );
}

/** What the registry knows of a person or company, in sections; a missing fact reads 'Não consta'. */
function Cadastro({ cadastro, alvo }: { cadastro: InformacoesCadastrais; alvo: Alvo }) {
  const { endereco } = cadastro;
  const empresa = tipoDocumento(cadastro.cpfcnpj) === 'CNPJ';
  return (
    <div className={classes.secoes}>
      <div className={classes.cabeca}>
        <Resumo alvo={alvo}>
          Cadastro {cadastro.codigo} · Pessoa {cadastro.codigoPessoa}
        </Resumo>
        <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
      </div>
      {empresa ? <DaEmpresa cadastro={cadastro} /> : <DaPessoa cadastro={cadastro} />}
      {endereco && (
        <Secao
          titulo="Endereço"
          fatos={[
            ['Endereço', endereco.endereco],
            ['Bairro', endereco.bairro],
            ['Cidade', endereco.cidade],
            ['UF', endereco.uf],
            ['CEP', endereco.cep && aplicarMascara(MASCARA_CEP, endereco.cep)],
          ]}
        />
      )}
    </div>
  );
}

/** 'Informações Cadastrais', read-only (`portal.md` §2, P29). */
export function InformacoesCadastraisPage() {
  return (
    <ConsultaPage servico="informacoes_cadastrais" consulta="cadastro" publica={false}>
      {(alvo) => (
        <Resultado chave="cadastro" alvo={alvo} altura="12rem">
          {(cadastro) => <Cadastro cadastro={cadastro} alvo={alvo} />}
        </Resultado>
      )}
    </ConsultaPage>
  );
}
